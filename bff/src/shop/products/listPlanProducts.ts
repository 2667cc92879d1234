import { nativeCollection } from '../../infra/mongo.ts';
import { getMatchingSearchKeys } from './getProductSearchKeys.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** A product in the list of what a plan can contain. */
export type PlanProduct = Pick<StoredProduct, '_id' | 'type' | 'title' | 'courseId' | 'isPublished'>;

/** Returns the newest courses, live classes and files that are not archived and match a search for the beginnings of
 *  words; at most `limit`. */
export async function listPlanProducts(search: string, limit: number): Promise<PlanProduct[]> {
  const keys = getMatchingSearchKeys({ search });
  return nativeCollection(Products)
    .find<PlanProduct>(
      {
        archivedAt: null,
        type: { $in: ['course', 'live_class', 'digital_file'] },
        ...(keys.length > 0 && { searchKeys: { $all: keys } }),
      },
      {
        projection: { type: 1, title: 1, courseId: 1, isPublished: 1 },
        sort: { _id: -1 },
        limit,
      },
    )
    .toArray();
}
