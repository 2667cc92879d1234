import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ClassroomCourse, CourseDetail } from '@grove/contracts/classroom';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** The courses the member may open. How far they are changes in the player and on other devices, so it is asked anew. */
export function useCourses() {
  return useQuery<ClassroomCourse[]>({
    queryKey: ['/api/classroom/courses'],
    refetchOnMount: unlessFromPage,
  });
}

/** Fetches the courses behind whatever is open: the page has asked for them already, and going back is instant. */
export function useCoursesAhead() {
  usePrefetchQuery({ queryKey: ['/api/classroom/courses'] });
}

export function courseKey(courseId: string) {
  return ['/api/classroom/courses', courseId];
}

/** One course with its sections, modules and lessons. */
export function useCourseDetail(courseId: string) {
  return useQuery<CourseDetail>({ queryKey: courseKey(courseId), refetchOnMount: 'always' });
}
