import { useQuery } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/lessons';

/** The query of one lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** A lesson with its widgets. Answers from another device appear when it is opened. */
export function useLesson(lessonId: string) {
  return useQuery<OpenLesson>({ queryKey: lessonKey(lessonId), refetchOnMount: 'always' });
}

/** Fetches a lesson before it is asked for, so that moving on to it is instant. */
export function useLessonAhead(lessonId: string | undefined) {
  useQuery<OpenLesson>({ queryKey: lessonKey(lessonId ?? ''), enabled: lessonId !== undefined });
}

/** The lesson with one of its videos watched. */
export function withVideoWatched(lesson: OpenLesson, videoId: string): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === videoId && widget.type === 'video' ? { ...widget, isCompleted: true } : widget,
  );
  return { ...lesson, widgets };
}
