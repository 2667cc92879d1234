import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isFinal } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

export type SubscriptionChange = Partial<
  Pick<
    StoredSubscription,
    | 'memberId'
    | 'guest'
    | 'slot'
    | 'status'
    | 'stripeSubscriptionId'
    | 'periodEnd'
    | 'paidUntil'
    | 'cancelAt'
    | 'accessEndsAt'
    | 'openInvoice'
    | 'isSuspended'
    | 'cancelReason'
    | 'latestOrderId'
    | 'mrrMoves'
  >
>;

type Read = Pick<StoredSubscription, '_id' | 'rev'>;

/** Changes a subscription if it has not changed since it was read. The effects of the change are written later.
 *  @returns the changed subscription, or null if it was changed in the meantime. */
export async function changeSubscription(
  { _id, rev }: Read,
  change: SubscriptionChange,
  tx?: Transaction,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOneAndUpdate(
    { _id, rev },
    { $set: { ...change, isSettled: false, updatedAt: clock.now() }, $inc: { rev: 1 } },
    { returnDocument: 'after', ...(tx && { session: tx }) },
  );
}

/** Marks the effects of a subscription's present state as written, in the transaction that writes them. A subscription
 *  that cannot be charged anymore then makes room for another one.
 *  @returns the subscription, or null if its state has changed or its effects were already written: then the
 *  transaction must not be committed. */
export async function settleSubscription(
  { _id, rev, status }: Read & Pick<StoredSubscription, 'status'>,
  change: Partial<Pick<StoredSubscription, 'grants' | 'productIds' | 'isGranted'>>,
  tx: Transaction,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOneAndUpdate(
    { _id, rev, isSettled: false },
    {
      $set: { ...change, effectsRev: rev, isSettled: true, updatedAt: clock.now() },
      ...(isFinal({ status }) && { $unset: { slot: 1 } }),
    },
    { returnDocument: 'after', session: tx },
  );
}

/** Has a subscription's state and effects determined again, because a payment of it has changed. */
export async function touchSubscription(_id: StoredSubscription['_id'], tx: Transaction): Promise<void> {
  await nativeCollection(Subscriptions).updateOne(
    { _id },
    { $set: { isSettled: false, updatedAt: clock.now() }, $inc: { rev: 1 } },
    { session: tx },
  );
}
