import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Orders } from './orders.model.ts';
import type { StoredOrder } from './order.ts';

const fields = {
  status: 1,
  items: 1,
  totalCents: 1,
  refundedCents: 1,
  paymentIntentId: 1,
  paidAt: 1,
  createdAt: 1,
};

/** Excludes carts that were never paid. */
const statuses = ['processing', 'paid', 'review', 'disputed', 'refunded'] as const;

/** An order with its refunds, and its payment if it has one. */
export type PurchasedOrder = Pick<StoredOrder, '_id' | 'items' | 'totalCents' | 'createdAt'> & {
  status: (typeof statuses)[number];
  refundedCents?: number;
  paymentIntentId?: string;
  paidAt: Date | null;
};

/** Lists a member's orders, newest first. */
export async function listPurchases(memberId: Id): Promise<PurchasedOrder[]> {
  const orders = await nativeCollection(Orders)
    .find<PurchasedOrder>(
      { memberId: new Types.ObjectId(memberId), status: { $in: [...statuses] as never[] } },
      { projection: fields, batchSize: 10_000 },
    )
    .toArray();
  return orders.sort((one, other) => getPurchaseDate(other).getTime() - getPurchaseDate(one).getTime());
}

/** Returns when an order was paid or, if it is not, created. */
export function getPurchaseDate({ paidAt, createdAt }: Pick<PurchasedOrder, 'paidAt' | 'createdAt'>): Date {
  return paidAt ?? createdAt;
}
