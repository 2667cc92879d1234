import type { ClassroomCourse } from '@grove/contracts/classroom';

/** Courses that the member is about as far in. */
export interface CourseShelf {
  title: string;
  courses: ClassroomCourse[];
}

/** Courses that were begun, those not begun yet and those that are done, without empty shelves; in each the order stays. */
export function byProgress(courses: readonly ClassroomCourse[]): CourseShelf[] {
  const shelves = [
    { title: 'In progress', courses: courses.filter(({ progress }) => progress > 0 && progress < 100) },
    { title: 'Not started yet', courses: courses.filter(({ progress }) => progress === 0) },
    { title: 'Completed', courses: courses.filter(({ progress }) => progress === 100) },
  ];
  return shelves.filter((shelf) => shelf.courses.length > 0);
}
