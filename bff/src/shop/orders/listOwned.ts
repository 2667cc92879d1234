import { listEnrolledCourseIds } from '../../learning/enrolments/listEnrolledCourseIds.ts';
import type { Actor } from '../../http/actor.ts';
import { listBoughtProductIds } from './listBoughtProductIds.ts';
import type { Product } from '../products/product.ts';

/** Ids of those products that the reader has: bought, or enrolled in the course behind it. */
export async function listOwned(actor: Actor | null, products: readonly Product[]): Promise<Set<string>> {
  if (actor === null || products.length === 0) return new Set();
  const [bought, enrolled] = await Promise.all([
    listBoughtProductIds(
      actor.id,
      products.map(({ _id }) => _id),
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
