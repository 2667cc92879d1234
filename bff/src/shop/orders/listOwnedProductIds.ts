import { listEnrolledCourseIds } from '../../learning/enrolments/listEnrolledCourseIds.ts';
import type { Actor } from '../../http/actor.ts';
import { listPurchasedProductIds } from './listPurchasedProductIds.ts';
import type { StoredProduct } from '../products/product.ts';

/** Returns the ids of those products that the reader owns: enrolled in its course or, for a product without one,
 *  bought. A course from which a buyer was unenrolled can be bought again. */
export async function listOwnedProductIds(
  actor: Actor | null,
  products: readonly StoredProduct[],
): Promise<Set<string>> {
  if (actor === null || products.length === 0) return new Set();
  const [purchasedIds, enrolledIds] = await Promise.all([
    listPurchasedProductIds(
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
      purchasedIds.has(_id.toHexString()) || (courseId && enrolledIds.has(courseId.toHexString())),
  );
  return new Set(owned.map(({ _id }) => _id.toHexString()));
}
