import type { CourseStudents } from '@grove/contracts/courseChecks';
import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import { countAnswering } from '../answers/countAnswering.ts';
import type { Course, Lesson } from '../courses/course.ts';
import { findEditedCourse } from '../courses/findEditedCourse.ts';
import { countProgress } from '../enrolments/countProgress.ts';
import { nodesOf } from './structure.ts';

/** Counts the students of a course, and those with progress or answers in some of its lessons.
 *  @param within a section, module or lesson. Default: all lessons of the course.
 *  @throws AppError('course-not-found'), AppError('not-found') if the course does not contain `within`. */
export async function countStudents(courseId: Id, within?: Id): Promise<CourseStudents> {
  const course = await findEditedCourse({ courseId });
  if (course === null) throw new AppError('course-not-found');
  const lessons = lessonsWithin(course, within);
  const [progress, withAnswers] = await Promise.all([
    countProgress(course._id, lessons),
    countAnswering(lessons.map(({ _id }) => _id)),
  ]);
  return { ...progress, withAnswers };
}

function lessonsWithin({ sections }: Pick<Course, 'sections'>, id: Id | undefined): Lesson[] {
  const modules = sections.flatMap((section) => section.modules);
  if (id === undefined) return modules.flatMap(({ lessons }) => lessons);
  const node = [...nodesOf(sections)].find(({ _id }) => _id.equals(id));
  if (node === undefined) throw new AppError('not-found');
  if ('modules' in node) return node.modules.flatMap(({ lessons }) => lessons);
  return 'lessons' in node ? node.lessons : [node];
}
