import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { getSlot } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Maximum number of a member's subscriptions in a response, newest first. */
const listedMax = 100;

/** Returns any member's subscription, or null. */
export async function findSubscription(
  _id: Types.ObjectId,
  tx?: Transaction,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOne({ _id }, tx && { session: tx });
}

/** Returns a subscription of this member, or null. */
export async function findOwnSubscription(memberId: Id, id: Id): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOne({
    _id: new Types.ObjectId(id),
    memberId: new Types.ObjectId(memberId),
  });
}

/** Returns the subscription that the card provider knows under this id, or null. */
export async function findSubscriptionByStripeId(
  stripeSubscriptionId: string,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOne({ stripeSubscriptionId });
}

/** Returns the member's subscription to a membership that can be charged, or null. */
export async function findLiveSubscription(
  memberId: Types.ObjectId,
  productId: Types.ObjectId,
): Promise<StoredSubscription | null> {
  return nativeCollection(Subscriptions).findOne({ slot: getSlot(memberId, productId) });
}

/** Returns the member's latest subscriptions, newest first. */
export async function listOwnSubscriptions(memberId: Id): Promise<StoredSubscription[]> {
  return nativeCollection(Subscriptions)
    .find({ memberId: new Types.ObjectId(memberId) }, { sort: { createdAt: -1, _id: -1 }, limit: listedMax })
    .toArray();
}

/** Whether a subscription to a membership can still be charged. */
export async function hasLiveSubscription(productId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const filter = { productId, slot: { $gt: '' } };
  return (
    (await nativeCollection(Subscriptions).findOne(filter, { projection: { _id: 1 }, session: tx })) !== null
  );
}
