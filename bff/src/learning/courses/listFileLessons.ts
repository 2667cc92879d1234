import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { LessonPage } from './course.ts';
import { isFilled } from './isFilled.ts';
import { Pages } from './pages.model.ts';

/** Lists the lessons of a course once for each downloadable file in them. Includes drafts. */
export async function listFileLessons(courseId: Types.ObjectId): Promise<Id[]> {
  const pages = await nativeCollection(Pages)
    .find<Pick<LessonPage, 'lessonId' | 'widgets'>>(
      { courseId },
      {
        projection: { _id: 0, lessonId: 1, 'widgets.type': 1, 'widgets.settings.key': 1 },
        batchSize: 10_000,
      },
    )
    .toArray();
  return pages.flatMap(({ lessonId, widgets }) =>
    widgets.filter((widget) => widget.type === 'file' && isFilled(widget)).map(() => lessonId.toHexString()),
  );
}
