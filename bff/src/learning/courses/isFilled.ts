import type { UnfilledWidget, Widget } from './course.ts';

/** Whether a creator has filled a widget. The settings of an unfilled widget are empty. */
export function isFilled(widget: Widget | UnfilledWidget): widget is Widget {
  return Object.keys(widget.settings).length > 0;
}
