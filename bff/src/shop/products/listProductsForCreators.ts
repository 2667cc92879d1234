import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Returns a page of all products for creators, newest first.
 *  @param options.after id of the last product of the previous page. */
export async function listProductsForCreators({
  after,
  isArchived,
  size,
}: {
  after: Id | undefined;
  isArchived: boolean;
  size: number;
}): Promise<StoredProduct[]> {
  return nativeCollection(Products)
    .find(
      {
        archivedAt: isArchived ? { $gt: new Date(0) } : null,
        ...(after !== undefined && { _id: { $lt: new Types.ObjectId(after) } }),
      },
      { projection: { searchKeys: 0 }, sort: { _id: -1 }, limit: size, batchSize: size },
    )
    .toArray();
}
