import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ClassroomCourse, CourseDetail } from '@grove/contracts/courses/classroom';
import { unlessFromPage } from '@grove/platform/pageQueries';

export const coursesKey = ['/api/classroom/courses'];

/** A list that was loaded this recently, ahead of its screen, is not refetched. */
const freshMs = 5_000;

/** Loads the courses that the member can open. Their progress changes in the player and on other devices, so
 *  they are refetched on each mount, unless they have just been loaded. */
export function useCourses() {
  return useQuery<ClassroomCourse[]>({
    queryKey: coursesKey,
    refetchOnMount: (query) => Date.now() - query.state.dataUpdatedAt < freshMs || unlessFromPage(query),
  });
}

/** Prefetches the list of courses while another screen is open, so that going back is instant. */
export function usePrefetchCourses() {
  usePrefetchQuery({ queryKey: coursesKey });
}

/** Returns the member's courses for a suggestion. They are loaded only if no screen has loaded them. */
export function useKnownCourses() {
  return useQuery<ClassroomCourse[]>({ queryKey: coursesKey });
}

export function courseKey(courseId: string) {
  return [...coursesKey, courseId];
}

/** Loads a course with its sections, modules and lessons. */
export function useCourseDetail(courseId: string) {
  return useQuery<CourseDetail>({ queryKey: courseKey(courseId), refetchOnMount: 'always' });
}
