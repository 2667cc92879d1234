import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerCourse } from '@grove/contracts/player';
import type { CourseProgress } from '@grove/contracts/progress';
import { unlessFromPage } from '@grove/platform/pageQueries';

export function playerKey(courseId: string) {
  return ['/api/courses', courseId, 'player'];
}

/** The course as the player shows it. Progress from another device appears when the player opens. */
export function usePlayerCourse(courseId: string) {
  return useQuery<PlayerCourse>({ queryKey: playerKey(courseId), refetchOnMount: unlessFromPage });
}

/** The member's saved position when the player opened. Forgotten when it closes, so that it is fetched again. */
export function useSavedProgress(courseId: string) {
  return useQuery<CourseProgress>({ queryKey: ['/api/course-progress', courseId], gcTime: 0 });
}

/** Fetches the course again, when locks may have changed. */
export function useRefreshedCourse(courseId: string) {
  const cache = useQueryClient();
  return () => cache.query<PlayerCourse>({ queryKey: playerKey(courseId), staleTime: 0 });
}
