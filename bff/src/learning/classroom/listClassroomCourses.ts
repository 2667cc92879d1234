import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { listCourseOutlines } from '../courses/listCourseOutlines.ts';
import { listEnrolments } from '../enrolments/listEnrolments.ts';
import type { Actor } from '../../http/actor.ts';
import { toClassroomCourse } from './toClassroomCourse.ts';

/** Lists the courses that the actor may open, in the order of enrolment. */
export async function listClassroomCourses(actor: Actor): Promise<ClassroomCourse[]> {
  const enrolments = await listEnrolments(actor.id);
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  return enrolments.flatMap((enrolment) => {
    const course = courses.get(enrolment.courseId.toHexString());
    return course ? [toClassroomCourse(course, enrolment)] : [];
  });
}
