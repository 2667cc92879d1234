import type { LessonWidget, WidgetAnswer } from '@grove/contracts/lessons';

/** A widget that keeps what a member answers. */
export type AnswerableWidget = Extract<LessonWidget, { answer: unknown }>;

/** What is known of an answer's way to the server. `waiting`: kept on this device until the connection is back.
 *  `conflict`: another one was saved elsewhere meanwhile, and the member says which counts. */
export type AnswerState = 'unchanged' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused';

/** An answer as its widget shows it, and how the member changes it. */
export interface Answering<Answer extends WidgetAnswer = WidgetAnswer> {
  answer: Answer;
  state: AnswerState;
  /** What was saved elsewhere, while `state` is `conflict`. */
  theirs: Answer;
  /** @param when `soon` for what is still being typed. */
  change: (answer: Answer, when?: 'now' | 'soon') => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** What a widget's surroundings do for it: the classroom keeps answers, the editor only shows them, and where nobody's
 *  progress counts there is no `completeVideo`. */
export interface WidgetHost {
  answering: (widget: AnswerableWidget) => Answering;
  completeVideo?: (videoId: string) => void;
}

/** The widget's own kind of answer: the server lets no other kind be stored for it. */
export function answeringOf<W extends AnswerableWidget>(host: WidgetHost, widget: W): Answering<W['answer']> {
  return host.answering(widget);
}
