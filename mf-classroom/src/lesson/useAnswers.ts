import { useEffect, useReducer, useState } from 'react';
import type { WidgetAnswer } from '@grove/contracts/lessons';
import { useUnsentWrites, useWrite } from '@grove/platform/useWrite';
import type { AnswerableWidget, Answering, AnswerState } from '@grove/widgets/answering';
import { saveAnswer } from './answers.api.ts';
import { createAnswerSaver, isSameAnswer } from './answerSaver.ts';
import type { AnswerDraft } from './answerSaver.ts';

/** Returns the state of the member's answers in a lesson, which are shown immediately and saved while typing.
 *  Use the lesson's id as the key of the screen. */
export function useAnswers(lessonId: string): (widget: AnswerableWidget) => Answering {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  // The widget shows a refusal itself.
  const { mutateAsync } = useWrite(saveAnswer, { handlesRefusal: true });
  const [saver] = useState(() =>
    createAnswerSaver({
      put: (widgetId, answer) => mutateAsync({ lessonId, widgetId, answer }),
      onChange: showAgain,
    }),
  );
  const waiting = useUnsentWrites(saveAnswer);
  useEffect(() => {
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  return (widget) => {
    const draft = saver.draft(widget.id, widget.savedAt);
    const isQueued = waiting.some(({ change }) => change.widgetId === widget.id);
    const shown = draft ?? widget;
    const saved = { answer: widget.answer, savedAt: widget.savedAt };
    return {
      answer: shown.answer,
      state: stateOf({ draft, saved, isQueued }),
      theirs: widget.answer,
      change: (answer, when = 'now') => saver.change(widget.id, { answer, savedAt: widget.savedAt }, when),
      keepMine: () => {
        saver.drop(widget.id);
        saver.change(widget.id, { answer: shown.answer, savedAt: widget.savedAt }, 'now');
      },
      takeTheirs: () => saver.drop(widget.id),
    };
  };
}

interface Known {
  draft: AnswerDraft | undefined;
  saved: { answer: WidgetAnswer; savedAt: string | null };
  isQueued: boolean;
}

function stateOf({ draft, saved, isQueued }: Known): AnswerState {
  if (isQueued && !navigator.onLine) return 'waiting';
  if (draft === undefined) return isQueued ? 'saving' : 'unchanged';
  if (draft.state !== 'refused') return draft.state;
  if (isSameAnswer(draft.answer, saved.answer)) return 'saved';
  return draft.over === saved.savedAt ? 'refused' : 'conflict';
}
