import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { listSubscribedProductIds } from '../subscriptions/listSubscribedProductIds.ts';
import { Orders } from './orders.model.ts';

/** Returns the ids, as hex, of the products in the member's paid orders and live subscriptions that contain any of these
 *  products.
 *  @param orderId considers this order only. Default: all orders and subscriptions. */
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
        // The subscription itself decides.
        subscriptionId: { $exists: false },
      },
      { projection: { _id: 0, productIds: 1 } },
    )
    .toArray();
  const subscribedIds = orderId === undefined ? await listSubscribedProductIds(memberId, productIds) : [];
  const purchasedIds = orders.flatMap((order) => order.productIds.map((id) => id.toHexString()));
  return new Set([...purchasedIds, ...subscribedIds]);
}
