import { useEffect, useReducer, useState } from 'react';
import type { WidgetAnswer } from '@grove/contracts/courses/lessons';
import { useUnsentWrites, useWrite } from '@grove/platform/useWrite';
import type { AnswerableWidget, Answering, AnswerState } from '@grove/widgets/answering';
import { saveAnswer } from './answers.api.ts';
import { createAnswerSaver, isSameAnswer } from './createAnswerSaver.ts';
import type { AnswerDraft } from './createAnswerSaver.ts';

/** Returns the state of the member's answers in a lesson, which are shown immediately and saved while typing.
 *  Use the lesson's id as the key of the screen. */
export function useAnswers(lessonId: string): (widget: AnswerableWidget) => Answering {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // The widget shows a refusal itself.
  const { mutateAsync } = useWrite(saveAnswer, { handlesRefusal: true });
  const [saver] = useState(() =>
    createAnswerSaver({
      saveAnswer: (widgetId, answer) => mutateAsync({ lessonId, widgetId, answer }),
      onChange: rerender,
    }),
  );
  const unsentAnswers = useUnsentWrites(saveAnswer);
  useEffect(() => {
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  return (widget) => {
    const draft = saver.draft(widget.id, widget.savedAt);
    const isQueued = unsentAnswers.some(({ change }) => change.widgetId === widget.id);
    const displayed = draft ?? widget;
    const saved = { answer: widget.answer, savedAt: widget.savedAt };
    return {
      answer: displayed.answer,
      state: getAnswerState({ draft, saved, isQueued }),
      serverAnswer: widget.answer,
      change: (answer, timing = 'now') =>
        saver.change(widget.id, { answer, savedAt: widget.savedAt }, timing),
      keepMine: () => {
        saver.discard(widget.id);
        saver.change(widget.id, { answer: displayed.answer, savedAt: widget.savedAt }, 'now');
      },
      takeServerAnswer: () => saver.discard(widget.id),
    };
  };
}

interface AnswerStateInput {
  draft: AnswerDraft | undefined;
  saved: { answer: WidgetAnswer; savedAt: string | null };
  isQueued: boolean;
}

function getAnswerState({ draft, saved, isQueued }: AnswerStateInput): AnswerState {
  if (isQueued && !navigator.onLine) return 'waiting';
  if (draft === undefined) return isQueued ? 'saving' : 'unchanged';
  if (draft.state !== 'refused') return draft.state;
  if (isSameAnswer(draft.answer, saved.answer)) return 'saved';
  return draft.baseSavedAt === saved.savedAt ? 'refused' : 'conflict';
}
