import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Lists the courses of products that are not published and not archived. */
export async function listCourseIdsOfDraftProducts(): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Products)
    .find(
      { type: 'course', isPublished: false },
      { projection: { courseId: 1, archivedAt: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.flatMap(({ courseId, archivedAt }) => (archivedAt === null ? (courseId ?? []) : []));
}

/** Publishes the products that sell these courses, except archived ones. */
export async function publishProductsOfCourses(courseIds: readonly Types.ObjectId[]): Promise<void> {
  for (const courseId of courseIds)
    await setPublished({ courseId, isPublished: false, archivedAt: null }, true);
}

/** Lists the courses that the library offers. Reads only the index. */
export async function listOfferedCourseIds(): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Products)
    .find<Pick<StoredProduct, 'courseId'>>(
      { type: 'course', isPublished: true },
      { projection: { _id: 0, courseId: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.flatMap(({ courseId }) => courseId ?? []);
}

/** Unpublishes the products that sell these courses. */
export async function unpublishProductsOfCourses(courseIds: readonly Types.ObjectId[]): Promise<void> {
  for (const courseId of courseIds) await setPublished({ courseId, isPublished: true }, false);
}

async function setPublished(filter: object, isPublished: boolean): Promise<void> {
  await nativeCollection(Products).updateMany(filter, {
    $set: { isPublished, archivedAt: null, updatedAt: clock.now() },
  });
}
