import { listPublishedAmong } from '../../learning/courses/listPublishedAmong.ts';
import {
  listCoursesOfDrafts,
  listOfferedCourses,
  offerCourses,
  withdrawCourses,
} from '../../shop/products/followCourses.ts';

/** Offers the courses that were published in their editor, which knows no shop, and takes those out of the library that
 *  are drafts again. Done again it changes nothing. */
export async function followPublishing(): Promise<void> {
  const published = await listPublishedAmong(await listCoursesOfDrafts());
  if (published.length > 0) await offerCourses(published);
  const offered = await listOfferedCourses();
  const open = new Set((await listPublishedAmong(offered)).map((id) => id.toHexString()));
  const drafts = offered.filter((id) => !open.has(id.toHexString()));
  if (drafts.length > 0) await withdrawCourses(drafts);
}
