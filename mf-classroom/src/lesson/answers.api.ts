import type { OpenLesson, SavedAnswer } from '@grove/contracts/courses/lessons';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { lessonKey } from './lesson.api.ts';

interface AnswerChange {
  lessonId: string;
  widgetId: string;
  answer: SavedAnswer;
}

/** Saves the member's answer to a widget of a lesson. */
export const saveAnswer = defineWrite({
  name: 'save answer',
  request: ({ widgetId, answer }: AnswerChange) =>
    request('PUT /api/widgets/:widgetId/answer', { params: { widgetId }, body: answer }),
  persist: { key: ({ widgetId }) => `answer ${widgetId}` },
  queryUpdates: [
    {
      queries: ({ lessonId }) => ({ queryKey: lessonKey(lessonId), exact: true }),
      apply: (lesson: OpenLesson, { widgetId, answer: { answer } }) =>
        withAnswer(lesson, widgetId, { answer }),
      settle: (lesson: OpenLesson, saved, { widgetId }) => withAnswer(lesson, widgetId, saved),
    },
  ],
});

function withAnswer(lesson: OpenLesson, widgetId: string, saved: Partial<SavedAnswer>): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === widgetId && 'answer' in widget
      ? ({ ...widget, ...saved } as OpenLesson['widgets'][number])
      : widget,
  );
  return { ...lesson, widgets };
}
