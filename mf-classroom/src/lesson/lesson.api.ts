import { useQuery } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/courses/lessons';

/** Returns the query key of a lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** Loads a lesson with its widgets. It is refetched on each mount, so that answers from other devices
 *  appear. */
export function useLesson(lessonId: string) {
  return useQuery<OpenLesson>({ queryKey: lessonKey(lessonId), refetchOnMount: 'always' });
}

/** Prefetches a lesson, so that opening it is instant. */
export function usePrefetchLesson(lessonId: string | undefined) {
  useQuery<OpenLesson>({ queryKey: lessonKey(lessonId ?? ''), enabled: lessonId !== undefined });
}

/** Returns the lesson with one of its videos marked as watched. */
export function withVideoWatched(lesson: OpenLesson, videoId: string): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === videoId && widget.type === 'video' ? { ...widget, isCompleted: true } : widget,
  );
  return { ...lesson, widgets };
}
