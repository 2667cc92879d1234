import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Products } from './products.model.ts';

/** Returns the courses that the library offers, by category. Reads only the index. */
export async function listCoursesByCategory(tx?: Transaction): Promise<Map<string, Id[]>> {
  const found = await nativeCollection(Products)
    .find<{ category: string; courseId: { toHexString(): Id } | null }>(
      { type: 'course', isPublished: true },
      { projection: { _id: 0, category: 1, courseId: 1 }, batchSize: 10_000, ...(tx && { session: tx }) },
    )
    .toArray();
  const byCategory = new Map<string, Set<Id>>();
  for (const { category, courseId } of found) {
    if (courseId === null || category === '') continue;
    byCategory.set(category, (byCategory.get(category) ?? new Set()).add(courseId.toHexString()));
  }
  return new Map([...byCategory].map(([category, ids]) => [category, [...ids]]));
}
