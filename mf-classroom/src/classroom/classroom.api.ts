import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ClassroomCourse, CourseDetail } from '@grove/contracts/courses/classroom';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** Loads the courses that the member can open. Their progress changes in the player and on other devices, so
 *  they are refetched on each mount, unless the page included them. */
export function useCourses() {
  return useQuery<ClassroomCourse[]>({
    queryKey: ['/api/classroom/courses'],
    refetchOnMount: unlessFromPage,
  });
}

/** Prefetches the list of courses while another screen is open, so that going back is instant. */
export function usePrefetchCourses() {
  usePrefetchQuery({ queryKey: ['/api/classroom/courses'] });
}

export function courseKey(courseId: string) {
  return ['/api/classroom/courses', courseId];
}

/** Loads a course with its sections, modules and lessons. */
export function useCourseDetail(courseId: string) {
  return useQuery<CourseDetail>({ queryKey: courseKey(courseId), refetchOnMount: 'always' });
}
