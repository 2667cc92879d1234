import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredOrder, StoredOrderItem } from './order.ts';
import { Orders } from './orders.model.ts';

export type OrderToInsert = Pick<StoredOrder, 'memberId' | 'items' | 'status'> &
  Partial<
    Pick<
      StoredOrder,
      | 'subscriptionId'
      | 'invoiceId'
      | '_id'
      | 'openFor'
      | 'guest'
      | 'claimOf'
      | 'cartHash'
      | 'paidAt'
      | 'paymentIntentId'
      | 'createdAt'
    >
  >;

/** Inserts a new order whose effects are not written yet.
 *  @throws MongoServerError of a duplicate key if the member already has an open order, or has already claimed this
 *  product. */
export async function insertOrder(input: OrderToInsert, tx?: Transaction): Promise<StoredOrder> {
  const createdAt = input.createdAt ?? clock.now();
  const order: StoredOrder = {
    _id: new Types.ObjectId(),
    paidAt: null,
    ...input,
    productIds: input.items.map(({ productId }) => productId),
    hasFiles: input.items.some(({ type }) => type === 'digital_file'),
    totalCents: calculateTotalCents(input.items),
    refundedCents: 0,
    rev: 1,
    effectsRev: 0,
    isSettled: false,
    isGranted: false,
    isReceipted: false,
    refunds: [],
    createdAt,
    updatedAt: createdAt,
  };
  await nativeCollection(Orders).insertOne(order, tx && { session: tx });
  return order;
}

/** Returns the total of these items in cents. */
export function calculateTotalCents(
  items: readonly Pick<StoredOrderItem, 'priceCents' | 'quantity'>[],
): number {
  return items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}
