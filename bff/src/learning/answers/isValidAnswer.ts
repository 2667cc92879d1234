import type { WidgetAnswer } from '@grove/contracts/courses/lessons';
import type { Widget } from '../courses/course.ts';

/** Whether answers to a widget of this type are stored. */
export function acceptsAnswers({ type }: Pick<Widget, 'type'>): boolean {
  return type === 'question' || type === 'opinionScale' || type === 'stopwatch';
}

/** Whether an answer is valid for a widget: text for a prompt, one of the options of a question, a step of a scale, a
 *  time of a stopwatch. null withdraws the answer and is valid for each of these types. */
export function isValidAnswer(widget: Widget, answer: WidgetAnswer): boolean {
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
