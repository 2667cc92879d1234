import { useQuery } from '@tanstack/react-query';
import type { OpenLesson } from '@grove/contracts/lessons';

/** The query of one lesson with its widgets and answers. */
export function lessonKey(lessonId: string) {
  return ['/api/classroom/lessons', lessonId];
}

/** A lesson with its widgets. What was answered on another device is seen when it opens. */
export function useLesson(lessonId: string) {
  return useQuery<OpenLesson>({ queryKey: lessonKey(lessonId), refetchOnMount: 'always' });
}

/** Fetches a lesson before it is asked for, so that moving on to it is instant. */
export function useLessonAhead(lessonId: string | undefined) {
  useQuery<OpenLesson>({ queryKey: lessonKey(lessonId ?? ''), enabled: lessonId !== undefined });
}
