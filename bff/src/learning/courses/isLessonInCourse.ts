import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { LessonPage } from './course.ts';
import { Courses } from './courses.model.ts';

/** Whether a page's lesson is in its course. False if the page or its lesson was removed. */
export async function isLessonInCourse(
  { courseId, lessonId }: Pick<LessonPage, 'courseId' | 'lessonId'>,
  tx: Transaction,
): Promise<boolean> {
  const filter = { _id: courseId, 'sections.modules.lessons._id': lessonId };
  const found = await nativeCollection(Courses).findOne(filter, { projection: { _id: 1 }, session: tx });
  return found !== null;
}
