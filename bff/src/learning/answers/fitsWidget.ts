import type { WidgetAnswer } from '@grove/contracts/lessons';
import type { Widget } from '../courses/course.ts';

/** Whether a widget keeps what members answer. */
export function takesAnswers({ type }: Pick<Widget, 'type'>): boolean {
  return type === 'question' || type === 'opinionScale' || type === 'stopwatch';
}

/** Whether a widget can be answered like this: a prompt by words, a question by one of its options, a scale by one of
 *  its steps, a stopwatch by a time. Every answer can be taken back. */
export function fitsWidget(widget: Widget, answer: WidgetAnswer): boolean {
  if (widget.type === 'stopwatch') return typeof answer === 'object';
  if (widget.type === 'opinionScale') {
    const { min, max } = widget.settings;
    return answer === null || (typeof answer === 'number' && answer >= min && answer <= max);
  }
  if (widget.type !== 'question') return false;
  const { options } = widget.settings;
  return (
    answer === null || (typeof answer === 'string' && (options.length === 0 || options.includes(answer)))
  );
}
