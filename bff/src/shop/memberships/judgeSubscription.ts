import { getGiftEnd } from '../subscriptions/endGifts.ts';
import { isFinal, isOpening, subscriptionStatuses } from '../subscriptions/subscription.ts';
import type { StoredStatus, StoredSubscription } from '../subscriptions/subscription.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { InvoiceFacts, SubscriptionFacts } from './lookUpSubscription.ts';

export type Judgment = Pick<
  StoredSubscription,
  'status' | 'periodEnd' | 'paidUntil' | 'cancelAt' | 'accessEndsAt' | 'isSuspended' | 'latestOrderId'
>;

const dayMs = 86_400_000;
/** Statuses that only we set. */
const ownStatuses: readonly StoredStatus[] = ['missing', 'abandoned', 'unknown'];

/** Calculates a subscription's state from the current facts. The result does not depend on the order of events.
 *  @param facts null if the card provider does not have it, or has one of somebody else under its id.
 *  @param options.latestOrder the order of the latest paid period; null if there is none, as for a free period. */
export function judgeSubscription(
  subscription: StoredSubscription,
  facts: SubscriptionFacts | null,
  { latestOrder, graceDays }: { latestOrder: Pick<StoredOrder, '_id' | 'status'> | null; graceDays: number },
): Judgment {
  if (facts?.subscriptionId !== subscription._id.toHexString()) return judgeMissing(subscription);
  const { periodEnd, cancelAt } = facts;
  const status = toStoredStatus(facts.status);
  const paidUntil = findLatestPaid(facts)?.periodEnd ?? null;
  const isSuspended = latestOrder !== null && latestOrder.status !== 'paid' && latestOrder.status !== 'open';
  const isOpen = isOpening(status) && !isSuspended && paidUntil !== null;
  return {
    ...{ status, periodEnd, paidUntil, cancelAt, isSuspended },
    accessEndsAt: isOpen ? getAccessEnd(paidUntil, cancelAt, graceDays) : null,
    latestOrderId: latestOrder?._id ?? null,
  };
}

/** Calculates a gift's state, which depends only on time: it ends on its date. */
export function judgeGift(gift: StoredSubscription, now: Date): Partial<Judgment> {
  const { cancelAt } = gift;
  return cancelAt === null || cancelAt > now || isFinal(gift) ? {} : getGiftEnd(cancelAt);
}

/** Returns the paid invoice whose period ends last. */
export function findLatestPaid({ invoices }: SubscriptionFacts): InvoiceFacts | undefined {
  return invoices
    .filter(({ isPaid, periodEnd }) => isPaid && periodEnd !== null)
    .sort((a, b) => (b.periodEnd?.getTime() ?? 0) - (a.periodEnd?.getTime() ?? 0))[0];
}

function judgeMissing({ periodEnd, paidUntil, latestOrderId }: StoredSubscription): Judgment {
  const ended = { status: 'missing', cancelAt: null, accessEndsAt: null, isSuspended: false } as const;
  return { ...ended, periodEnd, paidUntil, latestOrderId };
}

function toStoredStatus(status: string): StoredStatus {
  return subscriptionStatuses.find((one) => one === status && !ownStatuses.includes(one)) ?? 'unknown';
}

/** Returns when the access to a paid subscription ends. The grace period covers the hour before a renewal is charged,
 *  retries after a decline and an outage of the card provider. It never extends beyond the date on which the
 *  subscription ends. */
export function getAccessEnd(paidUntil: Date, cancelAt: Date | null, graceDays: number): Date {
  const withGrace = new Date(paidUntil.getTime() + graceDays * dayMs);
  return cancelAt !== null && cancelAt < withGrace ? cancelAt : withGrace;
}
