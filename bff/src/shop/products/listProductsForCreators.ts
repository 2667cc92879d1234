import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Returns a page of all products for creators, newest first.
 *  @param options.after id of the last product of the previous page.
 *  @param options.products the archived ones, the others, or all that sell a course. */
export async function listProductsForCreators({
  after,
  products,
  size,
}: {
  after: Id | undefined;
  products: { isArchived: boolean } | { courseId: Id };
  size: number;
}): Promise<StoredProduct[]> {
  const filter =
    'courseId' in products
      ? { courseId: new Types.ObjectId(products.courseId) }
      : { archivedAt: products.isArchived ? { $gt: new Date(0) } : null };
  return nativeCollection(Products)
    .find(
      {
        ...filter,
        ...(after !== undefined && { _id: { $lt: new Types.ObjectId(after) } }),
      },
      { projection: { searchKeys: 0 }, sort: { _id: -1 }, limit: size, batchSize: size },
    )
    .toArray();
}
