import type { ClassroomCourse } from '@grove/contracts/classroom';

/** A group of courses with similar progress. */
export interface CourseShelf {
  title: string;
  courses: ClassroomCourse[];
}

/** Groups courses into those in progress, not started and completed. Omits empty groups and keeps the order
 *  within each group. */
export function byProgress(courses: readonly ClassroomCourse[]): CourseShelf[] {
  const shelves = [
    { title: 'In progress', courses: courses.filter(({ progress }) => progress > 0 && progress < 100) },
    { title: 'Not started', courses: courses.filter(({ progress }) => progress === 0) },
    { title: 'Completed', courses: courses.filter(({ progress }) => progress === 100) },
  ];
  return shelves.filter((shelf) => shelf.courses.length > 0);
}
