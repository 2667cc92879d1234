import type { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { getSlot, wasStarted } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Returns the latest subscription of each of these members to each membership, without those that were never paid. */
export async function listSubscriptionsOf(
  memberIds: readonly Types.ObjectId[],
): Promise<StoredSubscription[]> {
  if (memberIds.length === 0) return [];
  return getLatest(await find({ memberId: { $in: [...memberIds] } }));
}

/** Returns the subscriptions that can still be charged or are gifts, without those that were never paid.
 *  @param productId default: to all memberships. */
export async function listLiveSubscriptions(productId?: Types.ObjectId): Promise<StoredSubscription[]> {
  const found = await find({ ...(productId && { productId }), slot: { $gt: '' } });
  return found.filter((subscription) => wasStarted(subscription));
}

/** Returns the latest subscription of each member to a membership that they no longer have.
 *  @param productId default: to all memberships. */
export async function listEndedSubscriptions(productId?: Types.ObjectId): Promise<StoredSubscription[]> {
  const ended = { periodEnd: { $gt: new Date(0) } };
  const [live, ...found] = await Promise.all([
    listLiveSubscriptions(productId),
    ...(productId
      ? [find({ productId })]
      : [find({ status: 'canceled', ...ended }), find({ status: 'missing', ...ended })]),
  ]);
  const liveSlots = new Set(live.map(({ slot }) => slot));
  return getLatest(found.flat()).filter(
    ({ memberId, productId: membership, slot }) =>
      slot === undefined && !liveSlots.has(getSlot(memberId, membership)),
  );
}

async function find(filter: mongo.Filter<StoredSubscription>): Promise<StoredSubscription[]> {
  return nativeCollection(Subscriptions).find(filter, { batchSize: 1_000 }).toArray();
}

/** Returns the latest of each member and membership, newest first. */
function getLatest(subscriptions: readonly StoredSubscription[]): StoredSubscription[] {
  const started = subscriptions.filter((subscription) => wasStarted(subscription));
  const oldestFirst = started.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const latest = new Map(oldestFirst.map((one) => [getSlot(one.memberId, one.productId), one]));
  return [...latest.values()].reverse();
}
