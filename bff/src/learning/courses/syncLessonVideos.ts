import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { LessonPage, LessonVideo } from './course.ts';
import { Courses } from './courses.model.ts';
import { isFilled } from './isFilled.ts';
import type { EditablePage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';
import { listPlayerVideos } from './listPlayerVideos.ts';

/** Copies the videos of a lesson's pages into its course, see docs/decisions/010. */
export async function syncLessonVideos(lessonId: LessonPage['lessonId'], tx: Transaction): Promise<void> {
  const found = await nativeCollection(Pages)
    .find<EditablePage>({ lessonId }, { session: tx, projection: { widgets: 1 } })
    .sort({ order: 1 })
    .toArray();
  const videos = found.flatMap(listPageVideos);
  await nativeCollection(Courses).updateOne(
    { 'sections.modules.lessons._id': lessonId },
    { $set: { 'sections.$[].modules.$[].lessons.$[lesson].videos': videos, updatedAt: clock.now() } },
    { session: tx, arrayFilters: [{ 'lesson._id': lessonId }] },
  );
}

/** Returns the videos of one page, in order. */
export function listPageVideos({ widgets }: Pick<EditablePage, 'widgets'>): LessonVideo[] {
  return listPlayerVideos([{ widgets: widgets.filter(isFilled) }]);
}
