import { filterPublishedCourses } from '../../learning/courses/filterPublishedCourses.ts';
import {
  listCourseIdsOfDraftProducts,
  listOfferedCourseIds,
  publishProductsOfCourses,
  unpublishProductsOfCourses,
} from '../../shop/products/productPublishing.ts';

/** Synchronizes the library with the course editor, which does not know the shop: offers published
 *  courses and withdraws those that are drafts again. Idempotent. */
export async function syncProductPublishing(): Promise<void> {
  const published = await filterPublishedCourses(await listCourseIdsOfDraftProducts());
  if (published.length > 0) await publishProductsOfCourses(published);
  const offered = await listOfferedCourseIds();
  const publishedIds = new Set((await filterPublishedCourses(offered)).map((id) => id.toHexString()));
  const drafts = offered.filter((id) => !publishedIds.has(id.toHexString()));
  if (drafts.length > 0) await unpublishProductsOfCourses(drafts);
}
