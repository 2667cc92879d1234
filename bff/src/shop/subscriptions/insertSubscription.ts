import { nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { getSlot } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

type NewSubscription = Pick<
  StoredSubscription,
  'memberId' | 'guest' | 'productId' | 'planId' | 'interval' | 'priceCents' | 'mode'
>;

/** Inserts a subscription that the card provider does not know yet.
 *  @throws MongoServerError of a duplicate key if the member has one to this membership that can be charged. */
export async function insertSubscription(fields: NewSubscription): Promise<void> {
  const subscription: StoredSubscription = {
    ...newDocument(),
    ...fields,
    slot: getSlot(fields.memberId, fields.productId),
    status: 'incomplete',
    ...{ periodEnd: null, paidUntil: null, cancelAt: null, accessEndsAt: null, latestOrderId: null },
    openInvoice: null,
    grants: { courseIds: [], classIds: [], fileIds: [] },
    productIds: [],
    ...{ isSuspended: false, isGranted: false, isSettled: true, rev: 1, effectsRev: 1 },
  };
  await nativeCollection(Subscriptions).insertOne(subscription);
}
