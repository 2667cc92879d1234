import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredOrder, StoredOrderItem } from './order.ts';
import { Orders } from './orders.model.ts';

type PaidItem = Pick<StoredOrderItem, 'title' | 'courseId'> & Pick<StoredOrder, 'memberId'>;

/** Returns the items of these members' paid orders, without payments for memberships. */
export async function listPaidItems(memberIds: readonly Types.ObjectId[]): Promise<PaidItem[]> {
  const orders = await nativeCollection(Orders)
    .find<Pick<StoredOrder, 'memberId' | 'items'>>(
      { memberId: { $in: [...memberIds] }, status: 'paid', subscriptionId: { $exists: false } },
      { projection: { _id: 0, memberId: 1, items: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return orders.flatMap(({ memberId, items }) =>
    items.map(({ title, courseId }) => ({ memberId, title, courseId })),
  );
}
