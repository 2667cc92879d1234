import { WidgetContent } from '@grove/contracts/widgetSettings';
import type { WidgetContentInput } from '@grove/contracts/widgetSettings';
import { sanitiseHtml } from '../../infra/sanitiseHtml.ts';

/** Validates a widget for storing: a known type, settings within their limits, sanitized HTML.
 *  @throws ZodError if the settings do not match the schema of their type. */
export function checkWidget(given: WidgetContentInput): WidgetContent {
  const widget = WidgetContent.parse(given);
  if (widget.type !== 'text') return widget;
  return { type: 'text', settings: { content: sanitiseHtml(widget.settings.content) } };
}
