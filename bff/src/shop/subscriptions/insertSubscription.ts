import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { getSlot, giftWithoutEnd } from './subscription.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

type NewSubscription = Pick<
  StoredSubscription,
  'memberId' | 'guest' | 'productId' | 'planId' | 'interval' | 'priceCents' | 'mode'
> &
  Partial<Pick<StoredSubscription, '_id' | 'stripeSubscriptionId' | 'createdAt'>>;

/** Inserts a subscription before the card provider is asked for it. Default: a new id, created now.
 *  @throws MongoServerError of a duplicate key if the member has one to this membership that can be charged. */
export async function insertSubscription(fields: NewSubscription): Promise<void> {
  await nativeCollection(Subscriptions).insertOne(createSubscription(fields));
}

/** Inserts a subscription that a creator gives. Its effects are written later.
 *  @param endsAt null if it has no end.
 *  @returns its id.
 *  @throws MongoServerError of a duplicate key if the member has one to this membership that is live. */
export async function insertGift(
  {
    endsAt,
    ...fields
  }: Pick<StoredSubscription, 'memberId' | 'productId' | 'planId'> & { endsAt: Date | null },
  tx: Transaction,
): Promise<StoredSubscription['_id']> {
  // Nothing is charged, so the interval and the mode of the keys have no meaning.
  const unpaid = { interval: 'month', priceCents: 0, mode: 'live' } as const;
  const gift: StoredSubscription = {
    ...createSubscription({ ...fields, ...unpaid }),
    ...{ source: 'gift', status: 'active', cancelAt: endsAt, periodEnd: endsAt },
    accessEndsAt: endsAt ?? giftWithoutEnd,
    ...{ isSettled: false, effectsRev: 0 },
  };
  await nativeCollection(Subscriptions).insertOne(gift, { session: tx });
  return gift._id;
}

function createSubscription(fields: NewSubscription): StoredSubscription {
  return {
    ...newDocument(),
    ...fields,
    slot: getSlot(fields.memberId, fields.productId),
    status: 'incomplete',
    ...{ periodEnd: null, paidUntil: null, cancelAt: null, accessEndsAt: null, latestOrderId: null },
    openInvoice: null,
    grants: { courseIds: [], classIds: [], fileIds: [], circleIds: [] },
    productIds: [],
    ...{ isSuspended: false, isGranted: false, isSettled: true, rev: 1, effectsRev: 1 },
  };
}
