import { Types } from 'mongoose';
import { nativeCollection } from '../../src/infra/mongo.ts';
import { newDocument } from '../../src/infra/newDocument.ts';
import type { StoredSubscription } from '../../src/shop/subscriptions/subscription.ts';
import { Subscriptions } from '../../src/shop/subscriptions/subscriptions.model.ts';
import { makePlan } from './makePlan.ts';

/** Stores a monthly subscription that the card provider does not know. Default: incomplete, to a new membership.
 *  @returns its id. */
export async function makeSubscription(
  fields: Pick<StoredSubscription, 'memberId'> & Partial<StoredSubscription>,
): Promise<string> {
  const { productId, planId } = await makePlan();
  const subscription: StoredSubscription = {
    ...newDocument(),
    ...{ productId: new Types.ObjectId(productId), planId: new Types.ObjectId(planId) },
    ...{ mode: 'test', status: 'incomplete', interval: 'month', priceCents: 12_00 },
    ...{ periodEnd: null, paidUntil: null, cancelAt: null, accessEndsAt: null, latestOrderId: null },
    grants: { courseIds: [], classIds: [], fileIds: [], circleIds: [] },
    productIds: [],
    ...{ isSuspended: false, isGranted: false, isSettled: true, rev: 1, effectsRev: 1 },
    ...fields,
  };
  await nativeCollection(Subscriptions).insertOne(subscription);
  return subscription._id.toHexString();
}
