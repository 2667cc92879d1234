import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

/** The part of a payment that can still be refunded. */
export interface Refundable {
  orderId: Types.ObjectId;
  cents: number;
  paidAt: Date;
}

type Payment = Pick<
  StoredOrder,
  '_id' | 'status' | 'totalCents' | 'refundedCents' | 'paymentIntentId' | 'paidAt'
>;

/** Returns those of these orders, by their ids as hex, of which a card payment can still be refunded. */
export async function findRefundable(ids: readonly Types.ObjectId[]): Promise<Map<string, Refundable>> {
  if (ids.length === 0) return new Map();
  const projection = { status: 1, totalCents: 1, refundedCents: 1, paymentIntentId: 1, paidAt: 1 };
  const orders = await nativeCollection(Orders)
    .find<Payment>({ _id: { $in: [...ids] }, status: 'paid' }, { projection })
    .toArray();
  return new Map(
    orders.flatMap(({ _id, totalCents, refundedCents, paymentIntentId, paidAt }) => {
      const cents = totalCents - refundedCents;
      if (cents === 0 || paymentIntentId === undefined || paidAt === null) return [];
      return [[_id.toHexString(), { orderId: _id, cents, paidAt }]];
    }),
  );
}
