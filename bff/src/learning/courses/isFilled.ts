import type { UnfilledWidget, Widget } from './course.ts';

/** Whether a widget has what its type needs to be shown: its settings are nothing until it has. */
export function isFilled(widget: Widget | UnfilledWidget): widget is Widget {
  return Object.keys(widget.settings).length > 0;
}
