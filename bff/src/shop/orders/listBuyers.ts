import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** Lists the paid orders that contain a product, with their members. */
export async function listBuyers(
  productId: Types.ObjectId,
  tx: Transaction,
): Promise<{ orderId: Types.ObjectId; memberId: Types.ObjectId }[]> {
  const found = await nativeCollection(Orders)
    .find(
      { productIds: productId, status: 'paid' },
      { projection: { memberId: 1 }, session: tx, batchSize: 1_000 },
    )
    .toArray();
  return found.map(({ _id, memberId }) => ({ orderId: _id, memberId }));
}
