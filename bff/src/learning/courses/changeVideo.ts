import type { VideoChange } from '../../files/mediaAssets/mediaUses.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';

/** Has the length, captions or poster of a video, or the length of a recording, shown or taken away in every lesson that
 *  shows it: in its widgets and in the player's copies of them. */
export async function changeVideo({ key, ...change }: VideoChange, tx: Transaction): Promise<void> {
  const updatedAt = clock.now();
  const below = (path: string) =>
    Object.fromEntries(Object.entries(change).map(([name, value]) => [`${path}.${name}`, value]));
  await nativeCollection(Pages).updateMany(
    { 'widgets.settings.key': key },
    { $set: { ...below('widgets.$[shown].settings'), updatedAt } },
    { arrayFilters: [{ 'shown.settings.key': key }], session: tx },
  );
  await nativeCollection(Courses).updateMany(
    { 'sections.modules.lessons.videos.key': key },
    { $set: { ...below('sections.$[].modules.$[].lessons.$[].videos.$[shown]'), updatedAt } },
    { arrayFilters: [{ 'shown.key': key }], session: tx },
  );
}
