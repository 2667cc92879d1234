import type { Id } from '@grove/contracts/fields/fields';
import { missingContentMax } from '@grove/contracts/courses/editorLimits';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { listLessonPositions } from './courseTree.ts';
import { findCourseForEditing } from './findCourseForEditing.ts';
import { Pages } from './pages.model.ts';
import { withoutDrafts } from './withoutDrafts.ts';

/** How the texts of course templates begin that creators replace. */
export const templateText = 'Replace this text.';

/** Lists the titles of a course's published lessons that still contain a template's text, in the order of the course,
 *  at most `missingContentMax`.
 *  @throws AppError('course-not-found') */
export async function listTemplateLessons(courseId: Id): Promise<string[]> {
  const course = await findCourseForEditing({ courseId });
  if (course === null) throw new AppError('course-not-found');
  const lessons = listLessonPositions(withoutDrafts(course)).map(({ lesson }) => lesson);
  const lessonIds = await nativeCollection(Pages).distinct('lessonId', {
    lessonId: { $in: lessons.map(({ _id }) => _id) },
    'widgets.settings.content': { $regex: templateText.replace('.', String.raw`\.`) },
  });
  const found = new Set(lessonIds.map(String));
  return lessons
    .filter(({ _id }) => found.has(_id.toHexString()))
    .slice(0, missingContentMax)
    .map(({ title }) => title);
}
