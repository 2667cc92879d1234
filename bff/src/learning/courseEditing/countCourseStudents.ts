import type { CourseStudents } from '@grove/contracts/courses/courseChecks';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { countRespondents } from '../answers/countRespondents.ts';
import type { Course, Lesson } from '../courses/course.ts';
import { findCourseForEditing } from '../courses/findCourseForEditing.ts';
import { countProgress } from '../enrolments/countProgress.ts';
import { iterateNodes } from './structure.ts';

/** Counts the students of a course, and those with progress or answers in some of its lessons.
 *  @param within a section, module or lesson. Default: all lessons of the course.
 *  @throws AppError('course-not-found'), AppError('not-found') if the course does not contain `within`. */
export async function countCourseStudents(courseId: Id, within?: Id): Promise<CourseStudents> {
  const course = await findCourseForEditing({ courseId });
  if (course === null) throw new AppError('course-not-found');
  const lessons = findLessonsWithin(course, within);
  const [progress, withAnswers] = await Promise.all([
    countProgress(course._id, lessons),
    countRespondents(lessons.map(({ _id }) => _id)),
  ]);
  return { ...progress, withAnswers };
}

function findLessonsWithin({ sections }: Pick<Course, 'sections'>, id: Id | undefined): Lesson[] {
  const modules = sections.flatMap((section) => section.modules);
  if (id === undefined) return modules.flatMap(({ lessons }) => lessons);
  const node = [...iterateNodes(sections)].find(({ _id }) => _id.equals(id));
  if (node === undefined) throw new AppError('not-found');
  if ('modules' in node) return node.modules.flatMap(({ lessons }) => lessons);
  return 'lessons' in node ? node.lessons : [node];
}
