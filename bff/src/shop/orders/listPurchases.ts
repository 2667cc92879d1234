import type { Id } from '@grove/contracts/fields';
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

/** Carts that were never paid are no purchases. */
const statuses = ['processing', 'paid', 'review', 'disputed', 'refunded'] as const;

/** An order as it is told of: what was given back of it, and by which payment it was paid, where there was any. */
export type PurchasedOrder = Pick<StoredOrder, '_id' | 'items' | 'totalCents' | 'createdAt'> & {
  status: (typeof statuses)[number];
  refundedCents?: number;
  paymentIntentId?: string;
  paidAt: Date | null;
};

/** What a member has ordered, the latest first. */
export async function listPurchases(memberId: Id): Promise<PurchasedOrder[]> {
  const orders = await nativeCollection(Orders)
    .find<PurchasedOrder>(
      { memberId: new Types.ObjectId(memberId), status: { $in: [...statuses] as never[] } },
      { projection: fields, batchSize: 10_000 },
    )
    .toArray();
  return orders.sort((one, other) => purchasedAt(other).getTime() - purchasedAt(one).getTime());
}

/** When an order was paid; made, as long as it is not. */
export function purchasedAt({ paidAt, createdAt }: Pick<PurchasedOrder, 'paidAt' | 'createdAt'>): Date {
  return paidAt ?? createdAt;
}
