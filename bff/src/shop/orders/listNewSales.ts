import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import type { StoredOrder } from './order.ts';

export type RecentOrder = Pick<
  StoredOrder,
  '_id' | 'memberId' | 'guest' | 'items' | 'totalCents' | 'createdAt'
> & {
  paidAt?: Date;
};

const projection = { memberId: 1, guest: 1, items: 1, totalCents: 1, paidAt: 1, createdAt: 1 };

/** Lists the sales since a moment, newest first. Free orders are not sales. */
export async function listNewSales(since: Date, limit: number): Promise<RecentOrder[]> {
  return nativeCollection(Orders)
    .find<RecentOrder>({ status: 'paid', paidAt: { $gte: since }, totalCents: { $gt: 0 } }, { projection })
    .sort({ paidAt: -1 })
    .limit(limit)
    .toArray();
}

/** Lists orders whose payment a creator must review. */
export async function listOrdersToReview(limit: number): Promise<RecentOrder[]> {
  return nativeCollection(Orders)
    .find<RecentOrder>({ status: 'review' }, { projection })
    .sort({ paidAt: 1 })
    .limit(limit)
    .toArray();
}
