import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { changeSubscription } from './changeSubscription.ts';
import { findSubscription } from './findSubscription.ts';
import { isFinal, isGift } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** The change that ends a gift. Nothing was paid, so nothing lasts until the end of a period. */
export function getGiftEnd(now: Date) {
  return { status: 'canceled', accessEndsAt: null, cancelAt: null, periodEnd: now } as const;
}

/** Ends a gift now. The effects are written later. Does nothing for other subscriptions and those that have ended. */
export async function endGift(_id: Types.ObjectId): Promise<void> {
  for (;;) {
    const subscription = await findSubscription(_id);
    if (subscription === null || !isGift(subscription) || isFinal(subscription)) return;
    if ((await changeSubscription(subscription, getGiftEnd(clock.now()))) !== null) return;
  }
}

/** Ends all gifts of a member. */
export async function endGiftsOf(memberId: Types.ObjectId): Promise<void> {
  const gifts = await nativeCollection(Subscriptions)
    .find<Pick<StoredSubscription, '_id' | 'source'>>({ memberId }, { projection: { source: 1 } })
    .toArray();
  for (const gift of gifts) if (isGift(gift)) await endGift(gift._id);
}
