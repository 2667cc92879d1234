import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idKey, timeKey } from '../../http/cursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import type { StoredOrder } from './order.ts';

type Row = Pick<StoredOrder, '_id' | 'items'> & { paidAt: Date };

/** A product in one of a member's orders. */
export interface Bought {
  orderId: Types.ObjectId;
  productId: Types.ObjectId;
  boughtAt: Date;
  /** Price at the time of purchase. */
  priceCents: number;
}

/** Returns a page of the products in a member's orders with digital files, newest order first. A page contains whole
 *  orders.
 *  @param page.size number of orders.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listOrdersWithFiles(
  memberId: Id,
  { cursor, size }: { cursor: string | undefined; size: number },
): Promise<{ bought: Bought[]; nextCursor: string | null }> {
  const own = { memberId: new Types.ObjectId(memberId), status: 'paid' as const, hasFiles: true };
  const found = await nativeCollection(Orders)
    .find<Row>(cursor === undefined ? own : after(cursor, own), {
      projection: { items: 1, paidAt: 1 },
      sort: { paidAt: -1, _id: -1 },
      limit: size + 1,
    })
    .toArray();
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    bought: shown.flatMap(({ _id, items, paidAt }) =>
      items.map(({ productId, priceCents }) => ({ orderId: _id, productId, boughtAt: paidAt, priceCents })),
    ),
    nextCursor: last && found.length > size ? encodeCursor([last.paidAt.getTime(), last._id]) : null,
  };
}

/** Each branch repeats all conditions; otherwise the database would read the earlier pages again. */
function after(cursor: string, own: object) {
  const [paidAt, _id] = decodeCursor(cursor, z.tuple([timeKey, idKey]));
  return {
    $or: [
      { ...own, paidAt: { $lt: paidAt } },
      { ...own, paidAt, _id: { $lt: _id } },
    ],
  };
}
