import type { LessonWidget, WidgetAnswer } from '@grove/contracts/courses/lessons';

/** A widget that stores a member's answer. */
export type AnswerableWidget = Extract<LessonWidget, { answer: unknown }>;

/** The save state of an answer. `waiting`: kept on this device until the connection returns. `conflict`:
 *  another answer was saved elsewhere, and the member chooses which one to keep. */
export type AnswerState = 'unchanged' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused';

/** An answer for display, with the functions that change it. */
export interface Answering<Answer extends WidgetAnswer = WidgetAnswer> {
  answer: Answer;
  state: AnswerState;
  /** The answer saved elsewhere. Meaningful only if `state` is `conflict`. */
  serverAnswer: Answer;
  /** @param when 'soon' while the member is typing. */
  change: (answer: Answer, when?: 'now' | 'soon') => void;
  keepMine: () => void;
  takeServerAnswer: () => void;
}

/** The services that a host provides to widgets: the classroom saves answers, the editor only shows them.
 *  Without progress tracking there is no `completeVideo`. */
export interface WidgetHost {
  answering: (widget: AnswerableWidget) => Answering;
  completeVideo?: (videoId: string) => void;
}

/** Returns the answer state of a widget with the widget's own answer type. The server stores no other type
 *  for it. */
export function getAnswering<W extends AnswerableWidget>(
  host: WidgetHost,
  widget: W,
): Answering<W['answer']> {
  return host.answering(widget);
}
