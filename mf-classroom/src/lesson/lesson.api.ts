import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/lessons';
import { useQueued } from '@grove/platform/queuedCall';
import { completionKeys } from '../completionKeys.ts';

/** The query of one lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** A lesson with its widgets, and the videos whose completion waits on this device. What was answered on another device
 *  is seen when it opens. */
export function useLesson(lessonId: string) {
  const queued = useQueued(completionKeys.video);
  const select = useCallback(
    (lesson: OpenLesson) =>
      queued.reduce(
        (before, { key }) => withVideoMarked(before, key.slice(completionKeys.video.length), true),
        lesson,
      ),
    [queued],
  );
  return useQuery({ queryKey: lessonKey(lessonId), refetchOnMount: 'always', select });
}

/** Fetches a lesson before it is asked for, so that moving on to it is instant. */
export function useLessonAhead(lessonId: string | undefined) {
  useQuery<OpenLesson>({ queryKey: lessonKey(lessonId ?? ''), enabled: lessonId !== undefined });
}

/** The lesson with one of its videos watched or not. */
export function withVideoMarked(lesson: OpenLesson, videoId: string, isCompleted: boolean): OpenLesson {
  const widgets = lesson.widgets.map((widget) =>
    widget.id === videoId && widget.type === 'video' ? { ...widget, isCompleted } : widget,
  );
  return { ...lesson, widgets };
}
