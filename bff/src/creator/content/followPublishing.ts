import { listPublishedAmong } from '../../learning/courses/listPublishedAmong.ts';
import {
  listCoursesOfDrafts,
  listOfferedCourses,
  offerCourses,
  withdrawCourses,
} from '../../shop/products/followCourses.ts';

/** Synchronizes the library with the course editor, which does not know the shop: offers published
 *  courses and withdraws those that are drafts again. Idempotent. */
export async function followPublishing(): Promise<void> {
  const published = await listPublishedAmong(await listCoursesOfDrafts());
  if (published.length > 0) await offerCourses(published);
  const offered = await listOfferedCourses();
  const open = new Set((await listPublishedAmong(offered)).map((id) => id.toHexString()));
  const drafts = offered.filter((id) => !open.has(id.toHexString()));
  if (drafts.length > 0) await withdrawCourses(drafts);
}
