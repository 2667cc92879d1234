import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { LessonPage, LessonVideo } from './course.ts';
import { Courses } from './courses.model.ts';
import { isFilled } from './isFilled.ts';
import type { EditablePage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';
import { listPlayerVideos } from './listPlayerVideos.ts';

/** Copies the videos of lessons' pages into their course, see docs/decisions/010.
 *  @param lessonIds lessons of one course; those that are not in it are ignored. */
export async function syncLessonVideos(
  courseId: LessonPage['courseId'],
  lessonIds: readonly LessonPage['lessonId'][],
  tx: Transaction,
): Promise<void> {
  const found = await nativeCollection(Pages)
    .find<EditablePage>(
      { lessonId: { $in: [...lessonIds] } },
      { session: tx, projection: { lessonId: 1, widgets: 1 }, batchSize: 10_000 },
    )
    .sort({ lessonId: 1, order: 1 })
    .toArray();
  const pages = Map.groupBy(found, ({ lessonId }) => lessonId.toHexString());
  const videos: Record<string, LessonVideo[]> = {};
  for (const [index, id] of lessonIds.entries())
    videos[`sections.$[].modules.$[].lessons.$[lesson${index}].videos`] = (
      pages.get(id.toHexString()) ?? []
    ).flatMap(listPageVideos);
  await nativeCollection(Courses).updateOne(
    { _id: courseId },
    { $set: { ...videos, updatedAt: clock.now() } },
    { session: tx, arrayFilters: lessonIds.map((id, index) => ({ [`lesson${index}._id`]: id })) },
  );
}

/** Returns the videos of one page, in order. */
export function listPageVideos({ widgets }: Pick<EditablePage, 'widgets'>): LessonVideo[] {
  return listPlayerVideos([{ widgets: widgets.filter(isFilled) }]);
}
