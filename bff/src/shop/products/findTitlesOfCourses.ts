import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Returns the titles of the products that sell these courses, by course id as hex. */
export async function findTitlesOfCourses(
  courseIds: readonly Types.ObjectId[],
): Promise<Map<string, string>> {
  const products = await nativeCollection(Products)
    .find<Pick<StoredProduct, 'title' | 'courseId'>>(
      { courseId: { $in: [...courseIds] } },
      { projection: { _id: 0, title: 1, courseId: 1 }, batchSize: 1_000 },
    )
    .toArray();
  return new Map(products.map(({ title, courseId }) => [courseId?.toHexString() ?? '', title]));
}
