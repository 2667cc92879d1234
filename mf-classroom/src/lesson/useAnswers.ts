import { useEffect, useReducer, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { OpenLesson, SavedAnswer, WidgetAnswer } from '@grove/contracts/lessons';
import { queuedCall, useQueued } from '@grove/platform/queuedCall';
import { codeOf } from '@grove/platform/refusal';
import type { AnswerableWidget, Answering, AnswerState } from '@grove/widgets/answering';
import { createAnswerSaver, isSameAnswer } from './answerSaver.ts';
import type { AnswerDraft } from './answerSaver.ts';
import { lessonKey } from './lesson.api.ts';

/** What the member answers in one lesson: shown at once, saved as it is typed, kept on this device while the server
 *  cannot be reached. Give the screen the lesson's id as key. */
export function useAnswers(lessonId: string): (widget: AnswerableWidget) => Answering {
  const cache = useQueryClient();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const [saver] = useState(() => createLessonSaver(lessonId, cache, showAgain));
  const waiting = useQueued('answer ');
  useEffect(() => {
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  return (widget) => {
    const draft = saver.draft(widget.id, widget.savedAt);
    const queued = waiting.find(({ key }) => key === writeKey(widget.id))?.body as SavedAnswer | undefined;
    const shown = draft ?? queued ?? widget;
    const saved = { answer: widget.answer, savedAt: widget.savedAt };
    return {
      answer: shown.answer,
      state: stateOf({ draft, saved, isQueued: queued !== undefined }),
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

function writeKey(widgetId: string) {
  return `answer ${widgetId}`;
}

function createLessonSaver(lessonId: string, cache: QueryClient, onChange: () => void) {
  const queryKey = lessonKey(lessonId);
  return createAnswerSaver({
    put: (widgetId, body) =>
      queuedCall(
        'PUT /api/widgets/:widgetId/answer',
        { params: { widgetId }, body },
        { key: writeKey(widgetId) },
      ),
    onSaved: (widgetId, saved) =>
      cache.setQueryData<OpenLesson>(queryKey, (lesson) => lesson && withAnswer(lesson, widgetId, saved)),
    onRefused: (_, error) => {
      if (codeOf(error) === 'changed-elsewhere') void cache.invalidateQueries({ queryKey });
    },
    onChange,
  });
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

function withAnswer(lesson: OpenLesson, widgetId: string, { answer, savedAt }: SavedAnswer): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === widgetId && 'answer' in widget
      ? ({ ...widget, answer, savedAt } as OpenLesson['widgets'][number])
      : widget,
  );
  return { ...lesson, widgets };
}
