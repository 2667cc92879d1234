import { listEnrolledCourseIds } from '../../learning/enrolments/listEnrolledCourseIds.ts';
import type { Actor } from '../../http/actor.ts';
import { listBoughtProductIds } from './listBoughtProductIds.ts';
import type { StoredProduct } from '../products/product.ts';

/** Returns the ids of those products that the reader owns: enrolled in its course or, for a product without one,
 *  bought. A course from which a buyer was unenrolled can be bought again. */
export async function listOwned(
  actor: Actor | null,
  products: readonly StoredProduct[],
): Promise<Set<string>> {
  if (actor === null || products.length === 0) return new Set();
  const [bought, enrolled] = await Promise.all([
    listBoughtProductIds(
      actor.id,
      products.filter(({ courseId }) => courseId === null).map(({ _id }) => _id),
    ),
    listEnrolledCourseIds(
      actor.id,
      products.flatMap(({ courseId }) => courseId ?? []),
    ),
  ]);
  const owned = products.filter(
    ({ _id, courseId }) =>
      bought.has(_id.toHexString()) || (courseId && enrolled.has(courseId.toHexString())),
  );
  return new Set(owned.map(({ _id }) => _id.toHexString()));
}
