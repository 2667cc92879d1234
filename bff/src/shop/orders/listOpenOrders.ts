import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

type OpenOrder = Pick<StoredOrder, '_id' | 'createdAt'> & {
  items: Pick<StoredOrder['items'][number], 'type'>[];
};
const fields = { createdAt: 1, 'items.type': 1 } as const;

/** Lists all members' orders that are being paid or waiting for payment. */
export function listOpenOrders(): AsyncIterable<OpenOrder> {
  return nativeCollection(Orders).find<OpenOrder>({ openFor: { $exists: true } }, { projection: fields });
}

/** Lists orders whose effects are overdue, because the process that changed them ended before writing them. */
export async function listUnsettledOrderIds(before: Date): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Orders)
    .find<Pick<StoredOrder, '_id'>>(
      { isSettled: false, updatedAt: { $lt: before } },
      { projection: { _id: 1 }, sort: { updatedAt: 1 }, limit: 1_000 },
    )
    .toArray();
  return found.map(({ _id }) => _id);
}
