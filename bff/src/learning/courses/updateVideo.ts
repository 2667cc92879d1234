import type { VideoChange } from '../../files/mediaAssets/mediaUses.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';

/** Updates the duration, captions or poster of a video, or the duration of a recording, in every lesson that uses the
 *  file: in its widgets and in the copies that the player reads. */
export async function updateVideo({ key, ...change }: VideoChange, tx: Transaction): Promise<void> {
  const updatedAt = clock.now();
  const prefixPath = (path: string) =>
    Object.fromEntries(Object.entries(change).map(([name, value]) => [`${path}.${name}`, value]));
  await nativeCollection(Pages).updateMany(
    { 'widgets.settings.key': key },
    { $set: { ...prefixPath('widgets.$[shown].settings'), updatedAt } },
    { arrayFilters: [{ 'shown.settings.key': key }], session: tx },
  );
  await nativeCollection(Courses).updateMany(
    { 'sections.modules.lessons.videos.key': key },
    { $set: { ...prefixPath('sections.$[].modules.$[].lessons.$[].videos.$[shown]'), updatedAt } },
    { arrayFilters: [{ 'shown.key': key }], session: tx },
  );
}
