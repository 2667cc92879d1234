import type { ClassroomCourse } from '@grove/contracts/courses/classroom';

/** A group of courses with similar progress. */
export interface CourseGroup {
  title: string;
  courses: ClassroomCourse[];
}

/** Groups courses into those in progress, not started and completed. Omits empty groups and keeps the order
 *  within each group. */
export function groupByProgress(courses: readonly ClassroomCourse[]): CourseGroup[] {
  const groups = [
    { title: 'In progress', courses: courses.filter(({ progress }) => progress > 0 && progress < 100) },
    { title: 'Not started', courses: courses.filter(({ progress }) => progress === 0) },
    { title: 'Completed', courses: courses.filter(({ progress }) => progress === 100) },
  ];
  return groups.filter((group) => group.courses.length > 0);
}
