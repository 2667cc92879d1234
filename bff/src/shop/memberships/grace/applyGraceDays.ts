import type { Types } from 'mongoose';
import type { EffectRun } from '../../../delivery/outbox/effectHandler.ts';
import { findGraceDays } from '../../../members/settings/findGraceDays.ts';
import { changeSubscription } from '../../subscriptions/changeSubscription.ts';
import { findSubscription } from '../../subscriptions/findSubscription.ts';
import { iterateOpeningSubscriptions } from '../../subscriptions/iterateOpeningSubscriptions.ts';
import { getAccessEnd } from '../judgeSubscription.ts';
import { syncSubscription } from '../syncSubscription.ts';

/** Moves the end of access of every running subscription to the grace period that is set now. The card provider is not
 *  asked: it does not know the grace period. Idempotent. */
export async function applyGraceDays(_: object, { signal }: Pick<EffectRun, 'signal'>): Promise<void> {
  for await (const { _id } of iterateOpeningSubscriptions()) {
    signal.throwIfAborted();
    if (await moveAccessEnd(_id)) await syncSubscription(_id, null);
  }
}

/** @returns whether effects remain to be written. */
async function moveAccessEnd(_id: Types.ObjectId): Promise<boolean> {
  for (;;) {
    const subscription = await findSubscription(_id);
    const { accessEndsAt, paidUntil, cancelAt, isSettled } = subscription ?? {};
    // It gives no access anymore, which no grace period changes.
    if (!subscription || !accessEndsAt || !paidUntil) return false;
    const end = getAccessEnd(paidUntil, cancelAt ?? null, await findGraceDays());
    if (end.getTime() === accessEndsAt.getTime()) return isSettled === false;
    // Null if another writer has changed it since it was read.
    if ((await changeSubscription(subscription, { accessEndsAt: end })) !== null) return true;
  }
}
