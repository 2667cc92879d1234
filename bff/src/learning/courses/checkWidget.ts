import { WidgetContent } from '@grove/contracts/widgetSettings';
import type { WidgetContentInput } from '@grove/contracts/widgetSettings';
import { sanitiseHtml } from '../../infra/sanitiseHtml.ts';

/** A widget as it may be stored and shown: of a known type, bounded, its HTML sanitised.
 *  @throws ZodError when the settings break the schema of their type. */
export function checkWidget(given: WidgetContentInput): WidgetContent {
  const widget = WidgetContent.parse(given);
  if (widget.type !== 'text') return widget;
  return { type: 'text', settings: { content: sanitiseHtml(widget.settings.content) } };
}
