import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** Returns the ids of the members who have a paid order with this product, some of them more than once. */
export async function listBuyerIds(productId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Orders)
    .find(
      { productIds: productId, status: 'paid' },
      { projection: { _id: 0, memberId: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.map(({ memberId }) => memberId);
}
