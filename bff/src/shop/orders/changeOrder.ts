import type { mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { AskedRefund, StoredOrder } from './order.ts';
import { Orders } from './orders.model.ts';

export type OrderChange = Partial<
  Pick<
    StoredOrder,
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

/** Changes an order that is still as it was read. What follows from the change is written afterwards.
 *  @returns it as it is now, or null when somebody else has changed it meanwhile. */
export async function changeOrder(
  { _id, rev }: Pick<StoredOrder, '_id' | 'rev'>,
  change: OrderChange,
  options: { refund?: AskedRefund; tx?: Transaction } = {},
): Promise<StoredOrder | null> {
  const { refund, tx } = options;
  const update: mongo.UpdateFilter<StoredOrder> = {
    $set: { ...change, isSettled: false, updatedAt: clock.now() },
    $inc: { rev: 1 },
    ...(refund && { $push: { refunds: refund } }),
  };
  return nativeCollection(Orders).findOneAndUpdate({ _id, rev }, update, {
    returnDocument: 'after',
    ...(tx && { session: tx }),
  });
}

/** Notes that what follows from an order's present state has been written, in the transaction that has written it.
 *  @returns it as it is now, or null when it is not in that state any more, or somebody else has written that: then
 *  nothing may be committed. */
export async function settleOrder(
  { _id, rev }: Pick<StoredOrder, '_id' | 'rev'>,
  { change, isFree }: { change: OrderChange; isFree: boolean },
  tx: Transaction,
): Promise<StoredOrder | null> {
  return nativeCollection(Orders).findOneAndUpdate(
    // Of several who write what follows from the same state, one does: the others find it written.
    { _id, rev, isSettled: false },
    {
      $set: { ...change, effectsRev: rev, isSettled: true, updatedAt: clock.now() },
      ...(isFree && { $unset: { openFor: 1 } }),
    },
    { returnDocument: 'after', session: tx },
  );
}
