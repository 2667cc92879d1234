import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

const fields = {
  memberId: 1,
  guest: 1,
  status: 1,
  'items.title': 1,
  totalCents: 1,
  refundedCents: 1,
  'refunds.reason': 1,
  refundedAt: 1,
} as const;

export type StoredRefundedOrder = Pick<
  StoredOrder,
  '_id' | 'memberId' | 'guest' | 'status' | 'totalCents' | 'refundedCents'
> & {
  items: Pick<StoredOrder['items'][number], 'title'>[];
  refunds: Pick<StoredOrder['refunds'][number], 'reason'>[];
  refundedAt: Date;
};

/** Returns a page of the orders with refunds, most recent refund first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listRefundedOrders(
  cursor: string | undefined,
  size: number,
): Promise<{ shown: StoredRefundedOrder[]; nextCursor: string | null }> {
  const found = await nativeCollection(Orders)
    .find<StoredRefundedOrder>(
      // The first condition is that of the partial index, so that the index is used.
      { $and: [{ refundedAt: { $gt: new Date(0) } }, olderThanTime(cursor, 'refundedAt')] },
      { projection: fields, sort: { refundedAt: -1, _id: -1 }, limit: size + 1 },
    )
    .toArray();
  return paginateByTime(found, size, ({ refundedAt }) => refundedAt);
}
