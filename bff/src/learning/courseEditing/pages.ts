import type { EditorPage } from '@grove/contracts/courses/courseEditor';
import { pagesPerLessonMax } from '@grove/contracts/courses/editorLimits';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { findCourseForEditing } from '../courses/findCourseForEditing.ts';
import { addPage, listPages } from '../courses/lessonPages.ts';
import { toPage } from './structure.ts';

/** Lists the pages of a lesson in order.
 *  @throws AppError('lesson-not-found') */
export async function listLessonPages(lessonId: Id): Promise<EditorPage[]> {
  const [course, pages] = await Promise.all([findCourseForEditing({ lessonId }), listPages(lessonId)]);
  if (course === null) throw new AppError('lesson-not-found');
  return pages.map(toPage);
}

/** Adds a page to a lesson, or returns the lesson's page of that order if it exists.
 *  @throws AppError('lesson-not-found'), AppError('bad-request') if path and body name different lessons,
 *  AppError('no-room') */
export async function addLessonPage(
  lessonId: Id,
  { lessonId: bodyLessonId, order, title }: Omit<EditorPage, 'id'>,
): Promise<EditorPage> {
  const course = await findCourseForEditing({ lessonId });
  if (course === null) throw new AppError('lesson-not-found');
  if (bodyLessonId !== lessonId) throw new AppError('bad-request');
  if (order >= pagesPerLessonMax) throw new AppError('no-room');
  return toPage(
    await addPage({ courseId: course._id, lessonId: new Types.ObjectId(lessonId), order, title }),
  );
}
