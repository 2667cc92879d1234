import { WidgetContent } from '@grove/contracts/courses/widgetSettings';
import type { WidgetContentInput } from '@grove/contracts/courses/widgetSettings';
import { sanitizeRichText } from '../../infra/sanitizeRichText.ts';

/** Validates a widget for storing: a known type, settings within their limits, sanitized HTML.
 *  @throws ZodError if the settings do not match the schema of their type. */
export function parseWidget(input: WidgetContentInput): WidgetContent {
  const widget = WidgetContent.parse(input);
  if (widget.type !== 'text') return widget;
  return { type: 'text', settings: { content: sanitizeRichText(widget.settings.content) } };
}
