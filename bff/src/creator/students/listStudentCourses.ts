import type { Id } from '@grove/contracts/fields/fields';
import type { StudentCourse } from '@grove/contracts/creator/students';
import type { Actor } from '../../http/actor.ts';
import { listCourseOutlines } from '../../learning/courses/listCourseOutlines.ts';
import type { CourseOutline } from '../../learning/courses/listCourseOutlines.ts';
import { listCourseTitles } from '../../learning/courses/listCourseTitles.ts';
import type { Enrolment } from '../../learning/enrolments/enrolment.ts';
import { listEnrolments } from '../../learning/enrolments/listEnrolments.ts';
import { summarizeProgress } from '../../learning/progress/summarizeProgress.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';

export interface StudentCourses {
  enrolled: StudentCourse[];
  others: { courseId: Id; title: string }[];
}

/** A student's courses with their progress, and the courses they could be enrolled in.
 *  @throws AppError('student-not-found') */
export async function listStudentCourses(actor: Actor, studentId: Id): Promise<StudentCourses> {
  const [, enrolments, all] = await Promise.all([
    findStudent(studentId),
    listEnrolments(studentId),
    listCourseTitles(),
  ]);
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  const enrolledIds = new Set(enrolments.map(({ courseId }) => courseId.toHexString()));
  return {
    enrolled: enrolments.flatMap((enrolment) => {
      const course = courses.get(enrolment.courseId.toHexString());
      return course ? [toStudentCourse(course, enrolment)] : [];
    }),
    others: all.filter(({ courseId }) => !enrolledIds.has(courseId)),
  };
}

function toStudentCourse(course: CourseOutline, enrolment: Enrolment): StudentCourse {
  const { percent, completedLessons, totalLessons } = summarizeProgress(course, enrolment.completedLessons);
  return {
    courseId: course._id.toHexString(),
    title: course.title,
    progress: percent,
    completedLessons,
    totalLessons,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    lastActiveAt: enrolment.lastActiveAt.toISOString(),
  };
}
