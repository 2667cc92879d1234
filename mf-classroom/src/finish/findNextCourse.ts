import type { ClassroomCourse } from '@grove/contracts/courses/classroom';

/** Finds the member's course to open after a finished one: the first unfinished course that was started,
 *  otherwise the first one that was not. Undefined if every course with lessons is finished. */
export function findNextCourse(
  courses: readonly ClassroomCourse[],
  finishedId: string,
): ClassroomCourse | undefined {
  const unfinished = courses.filter(
    ({ id, progress, totalLessons }) => id !== finishedId && progress < 100 && totalLessons > 0,
  );
  return unfinished.find(({ progress }) => progress > 0) ?? unfinished[0];
}
