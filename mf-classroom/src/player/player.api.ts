import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerCourse } from '@grove/contracts/courses/player';
import type { CourseProgress } from '@grove/contracts/courses/progress';
import { unlessFromPage } from '@grove/platform/pageQueries';

export function playerKey(courseId: string) {
  return ['/api/courses', courseId, 'player'];
}

/** Loads the course for the player. It is refetched when the player opens, so that progress from other
 *  devices appears. */
export function usePlayerCourse(courseId: string) {
  return useQuery<PlayerCourse>({ queryKey: playerKey(courseId), refetchOnMount: unlessFromPage });
}

/** Loads the saved position when the player opens. It is not cached, so that it is refetched the next
 *  time. */
export function useSavedProgress(courseId: string) {
  return useQuery<CourseProgress>({ queryKey: ['/api/course-progress', courseId], gcTime: 0 });
}

/** Returns a function that refetches the course, because locks may have changed. */
export function useRefetchCourse(courseId: string) {
  const cache = useQueryClient();
  return () => cache.query<PlayerCourse>({ queryKey: playerKey(courseId), staleTime: 0 });
}
