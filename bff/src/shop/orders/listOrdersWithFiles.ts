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
  /** As it was then. */
  priceCents: number;
}

/** A page of what a member's orders with a digital file hold, the latest order first. A page ends with a whole order.
 *  @param page.size how many orders.
 *  @throws AppError('bad-request') for a cursor that is none. */
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

/** Each branch names everything, or the database would read the pages before once more. */
function after(cursor: string, own: object) {
  const [paidAt, _id] = decodeCursor(cursor, z.tuple([timeKey, idKey]));
  return {
    $or: [
      { ...own, paidAt: { $lt: paidAt } },
      { ...own, paidAt, _id: { $lt: _id } },
    ],
  };
}
