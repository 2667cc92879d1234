import { ordersPageSize } from '@grove/contracts/shop/orders';
import type { Order, OrderStatus } from '@grove/contracts/shop/orders';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import { shownOrderFields, toOrder } from './toOrder.ts';
import type { ShownOrder } from './toOrder.ts';

/** Excludes carts that were never paid, which members do not see as orders. */
const visibleStatuses: OrderStatus[] = ['processing', 'paid', 'review', 'disputed', 'refunded'];

/** Returns a page of the actor's orders, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listOrders(
  actor: Actor,
  cursor?: string,
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const found = await nativeCollection(Orders)
    .find<ShownOrder>(
      {
        memberId: new Types.ObjectId(actor.id),
        status: { $in: visibleStatuses },
        ...olderThanTime(cursor, 'createdAt'),
      },
      { projection: shownOrderFields, sort: { createdAt: -1, _id: -1 }, limit: ordersPageSize + 1 },
    )
    .toArray();
  const { shown, nextCursor } = paginateByTime(found, ordersPageSize, ({ createdAt }) => createdAt);
  return { orders: shown.map((order) => toOrder(order)), nextCursor };
}
