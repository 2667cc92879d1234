import { nativeCollection } from '../../infra/mongo.ts';
import { paidStatuses } from './order.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

const fields = {
  memberId: 1,
  guest: 1,
  status: 1,
  items: 1,
  totalCents: 1,
  paymentIntentId: 1,
  paidAt: 1,
  createdAt: 1,
  counted: 1,
} as const;

export type PaidOrder = Pick<StoredOrder, '_id' | keyof typeof fields>;

/** Iterates over all paid orders, oldest first, in batches of at most `size`. */
export async function* iteratePaidOrders(size: number): AsyncGenerator<PaidOrder[]> {
  const cursor = nativeCollection(Orders)
    .find<PaidOrder>({ status: { $in: [...paidStatuses] } }, { projection: fields, batchSize: size })
    .sort({ paidAt: 1, _id: 1 });
  let orders: PaidOrder[] = [];
  for await (const order of cursor) {
    orders.push(order);
    if (orders.length < size) continue;
    yield orders;
    orders = [];
  }
  if (orders.length > 0) yield orders;
}
