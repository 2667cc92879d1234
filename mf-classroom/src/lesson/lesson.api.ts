import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/courses/lessons';

/** Returns the query key of a lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** A lesson that was loaded this recently, for example ahead of a click, is not refetched when it opens. */
const freshMs = 30_000;

/** Loads a lesson with its widgets. It is refetched when it is opened again later, so that answers from other
 *  devices appear. */
export function useLesson(lessonId: string) {
  return useQuery<OpenLesson>({ queryKey: lessonKey(lessonId), staleTime: freshMs });
}

/** Returns a function that loads a lesson which the member is about to open, so that it opens instantly. */
export function usePrefetchLesson() {
  const cache = useQueryClient();
  return (lessonId: string) => {
    // If it fails, the lesson itself requests it again.
    cache.query<OpenLesson>({ queryKey: lessonKey(lessonId), staleTime: freshMs }).catch(() => undefined);
  };
}

/** Returns the lesson with one of its videos marked as watched. */
export function withVideoWatched(lesson: OpenLesson, videoId: string): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === videoId && widget.type === 'video' ? { ...widget, isCompleted: true } : widget,
  );
  return { ...lesson, widgets };
}
