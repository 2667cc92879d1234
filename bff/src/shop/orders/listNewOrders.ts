import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import type { StoredOrder } from './order.ts';

export type RecentOrder = Pick<StoredOrder, '_id' | 'memberId' | 'items' | 'totalCents'> & { paidAt: Date };

/** Lists the orders paid since a moment, newest first. */
export async function listNewOrders(since: Date, limit: number): Promise<RecentOrder[]> {
  return nativeCollection(Orders)
    .find<RecentOrder>(
      { status: 'paid', paidAt: { $gte: since } },
      { projection: { memberId: 1, items: 1, totalCents: 1, paidAt: 1 } },
    )
    .sort({ paidAt: -1 })
    .limit(limit)
    .toArray();
}
