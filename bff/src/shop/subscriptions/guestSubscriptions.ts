import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { finalStatuses } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** How long a paid subscription waits for the owner of its email address. Shorter than any period, so that nobody is
 *  charged twice for what they cannot use. */
export const ownerMaxMs = 14 * 24 * 60 * 60_000;

/** Returns a visitor's paid subscription to a membership, or null. An account may have it by now. */
export async function findPaidGuestSubscription(
  visitorId: Types.ObjectId,
  productId: Types.ObjectId,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOne({
    'guest.visitorId': visitorId,
    productId,
    'guest.orderId': { $exists: true },
    'guest.isRefused': { $exists: false },
  });
}

/** Lists the subscriptions of a visitor that have not been paid, as far as is known. */
export async function listUnpaidSubscriptionIds(visitorId: Id): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Subscriptions)
    .find({ memberId: new Types.ObjectId(visitorId), status: 'incomplete' }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Whether an account has any subscription that can be charged. */
export async function hasAnyLiveSubscription(memberId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const filter = { memberId, slot: { $gt: '' } };
  return (
    (await nativeCollection(Subscriptions).findOne(filter, { projection: { _id: 1 }, session: tx })) !== null
  );
}

/** Larger numbers are continued by the next run. */
const expiredMax = 1_000;

/** Lists the visitors' subscriptions that have ended without an account and still name a person or were never paid.
 *  @param before when they were last changed. */
export async function listExpiredGuestSubscriptions(
  before: Date,
): Promise<Pick<StoredSubscription, '_id' | 'guest'>[]> {
  return nativeCollection(Subscriptions)
    .find(
      {
        status: { $in: [...finalStatuses] },
        updatedAt: { $lt: before },
        'guest.visitorId': { $exists: true },
        $or: [{ 'guest.orderId': { $exists: false } }, { 'guest.email': { $exists: true } }],
      },
      { projection: { guest: 1 }, limit: expiredMax },
    )
    .toArray();
}

/** Erases a visitor's subscription that has ended without an account. One that was paid stays without its address and
 *  name, because its order names it. */
export async function eraseGuest(
  _id: Types.ObjectId,
  { isPaid }: { isPaid: boolean },
  now: Date,
): Promise<void> {
  const subscriptions = nativeCollection(Subscriptions);
  if (isPaid)
    await subscriptions.updateOne(
      { _id },
      { $unset: { 'guest.email': 1, 'guest.name': 1 }, $set: { updatedAt: now } },
    );
  else await subscriptions.deleteOne({ _id, 'guest.orderId': { $exists: false } });
}
