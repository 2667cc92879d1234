import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { LessonPage } from './course.ts';
import { Pages } from './pages.model.ts';

/** How many files to take along a course's lessons hold. */
export async function countFileWidgets(courseId: Types.ObjectId): Promise<number> {
  const pages = await nativeCollection(Pages)
    .find<Pick<LessonPage, 'widgets'>>(
      { courseId },
      { projection: { _id: 0, 'widgets.type': 1 }, batchSize: 10_000 },
    )
    .toArray();
  return pages.flatMap(({ widgets }) => widgets).filter(({ type }) => type === 'file').length;
}
