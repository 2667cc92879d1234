import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { findCourseForEditing } from '../courses/findCourseForEditing.ts';
import { listPagesOfCourse } from '../courses/lessonPages.ts';
import { toStructure } from './structure.ts';

/** Returns a course with its sections, modules, lessons and their pages, including drafts.
 *  @throws AppError('course-not-found') */
export async function getStructure(courseId: Id): Promise<CourseStructure> {
  const course = await findCourseForEditing({ courseId });
  if (course === null) throw new AppError('course-not-found');
  return toStructure(course, await listPagesOfCourse(course._id, undefined));
}
