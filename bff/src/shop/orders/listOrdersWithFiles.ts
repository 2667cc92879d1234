import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idKey, timeKey } from '../../http/cursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import type { StoredOrder } from './order.ts';

type Row = Pick<StoredOrder, '_id' | 'items'> & { paidAt: Date };

/** A product in one of a member's orders. */
export interface PurchasedProduct {
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
): Promise<{ purchases: PurchasedProduct[]; nextCursor: string | null }> {
  const ownFilter = { memberId: new Types.ObjectId(memberId), status: 'paid' as const, hasFiles: true };
  const found = await nativeCollection(Orders)
    .find<Row>(cursor === undefined ? ownFilter : afterCursor(cursor, ownFilter), {
      projection: { items: 1, paidAt: 1 },
      sort: { paidAt: -1, _id: -1 },
      limit: size + 1,
    })
    .toArray();
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    purchases: shown.flatMap(({ _id, items, paidAt }) =>
      items.map(({ productId, priceCents }) => ({ orderId: _id, productId, boughtAt: paidAt, priceCents })),
    ),
    nextCursor: last && found.length > size ? encodeCursor([last.paidAt.getTime(), last._id]) : null,
  };
}

/** Each branch repeats all conditions; otherwise the database would read the earlier pages again. */
function afterCursor(cursor: string, ownFilter: object) {
  const [paidAt, _id] = decodeCursor(cursor, z.tuple([timeKey, idKey]));
  return {
    $or: [
      { ...ownFilter, paidAt: { $lt: paidAt } },
      { ...ownFilter, paidAt, _id: { $lt: _id } },
    ],
  };
}
