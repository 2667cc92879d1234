import type { mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { RefundRequest, StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

export type OrderChange = Partial<
  Pick<
    StoredOrder,
    | 'memberId'
    | 'guest'
    | 'openFor'
    | 'status'
    | 'items'
    | 'refundedCents'
    | 'refundedAt'
    | 'cardRefunds'
    | 'counted'
    | 'paidAt'
    | 'paymentIntentId'
    | 'isGranted'
    | 'isReceipted'
  >
>;

/** Changes an order if it has not changed since it was read. The effects of the change are written later.
 *  @param options.removesGuest removes what a visitor has entered, because a member gets the order.
 *  @returns the changed order, or null if it was changed in the meantime. */
export async function changeOrder(
  { _id, rev }: Pick<StoredOrder, '_id' | 'rev'>,
  change: OrderChange,
  options: { refund?: RefundRequest; removesGuest?: boolean; tx?: Transaction } = {},
): Promise<StoredOrder | null> {
  const { refund, removesGuest = false, tx } = options;
  const update: mongo.UpdateFilter<StoredOrder> = {
    $set: { ...change, isSettled: false, updatedAt: clock.now() },
    $inc: { rev: 1 },
    ...(refund && { $push: { refunds: refund } }),
    ...(removesGuest && { $unset: { guest: 1 } }),
  };
  return nativeCollection(Orders).findOneAndUpdate({ _id, rev }, update, {
    returnDocument: 'after',
    ...(tx && { session: tx }),
  });
}

/** Marks the effects of an order's current state as written, in the transaction that writes them.
 *  @returns the order, or null if its state has changed or its effects were already written: then the transaction
 *  must not be committed. */
export async function settleOrder(
  { _id, rev }: Pick<StoredOrder, '_id' | 'rev'>,
  { change, canStartNextOrder }: { change: OrderChange; canStartNextOrder: boolean },
  tx: Transaction,
): Promise<StoredOrder | null> {
  return nativeCollection(Orders).findOneAndUpdate(
    // If several writers add the same state's effects at the same time, one succeeds.
    { _id, rev, isSettled: false },
    {
      $set: { ...change, effectsRev: rev, isSettled: true, updatedAt: clock.now() },
      ...(canStartNextOrder && { $unset: { openFor: 1 } }),
    },
    { returnDocument: 'after', session: tx },
  );
}
