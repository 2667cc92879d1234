import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/courses/lessons';

/** Returns the query key of a lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** Loads a lesson with its widgets, unless it was loaded ahead. It is refetched when it is opened again, so that answers
 *  from other devices appear. */
export function useLesson(lessonId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    const queryKey = lessonKey(lessonId);
    return () => {
      void cache.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [cache, lessonId]);
  return useQuery<OpenLesson>({ queryKey: lessonKey(lessonId) });
}

/** Loads a lesson ahead, so that it opens instantly. */
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
