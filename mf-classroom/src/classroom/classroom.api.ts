import { useQuery } from '@tanstack/react-query';
import type { ClassroomCourse, CourseDetail } from '@grove/contracts/courses/classroom';
import { unlessFromPage } from '@grove/platform/pageQueries';

const coursesKey = ['/api/classroom/courses'];

/** Loads the courses that the member can open. Their progress changes in the player and on other devices, so
 *  they are refetched on each mount, unless the page included them. */
export function useCourses() {
  return useQuery<ClassroomCourse[]>({
    queryKey: coursesKey,
    refetchOnMount: unlessFromPage,
  });
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
