import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';

/** Returns the ids, as hex, of the products in the member's paid orders that contain any of these products.
 *  @param orderId considers this order only. Default: all orders. */
export async function listPurchasedProductIds(
  memberId: Id,
  productIds: readonly Types.ObjectId[],
  orderId?: Id,
): Promise<Set<string>> {
  const orders = await nativeCollection(Orders)
    .find<{ productIds: Types.ObjectId[] }>(
      {
        ...(orderId !== undefined && { _id: new Types.ObjectId(orderId) }),
        memberId: new Types.ObjectId(memberId),
        status: 'paid',
        productIds: { $in: [...productIds] },
      },
      { projection: { _id: 0, productIds: 1 } },
    )
    .toArray();
  return new Set(orders.flatMap((order) => order.productIds.map((id) => id.toHexString())));
}
