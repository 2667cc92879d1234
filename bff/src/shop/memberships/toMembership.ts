import type { Membership } from '@grove/contracts/shop/memberships';
import { findPlans } from '../plans/findPlans.ts';
import { findProducts } from '../products/findProducts.ts';
import { toMoney } from '../products/toMoney.ts';
import { isFinal, isGift, needsApproval } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

/** Converts subscriptions to the form for their members, with two queries for all of them. */
export async function toMemberships(subscriptions: readonly StoredSubscription[]): Promise<Membership[]> {
  const [products, plans] = await Promise.all([
    findProducts(subscriptions.map(({ productId }) => productId.toHexString())),
    findPlans(subscriptions.map(({ planId }) => planId)),
  ]);
  const titles = new Map(products.map(({ _id, title }) => [_id.toHexString(), title]));
  const names = new Map(plans.map(({ _id, name }) => [_id.toHexString(), name]));
  return subscriptions.map((subscription) => {
    const { _id, productId, planId, interval, priceCents, createdAt } = subscription;
    const { periodEnd, cancelAt } = subscription;
    const accessEndsAt = isGift(subscription) ? cancelAt : subscription.accessEndsAt;
    return {
      id: _id.toHexString(),
      productId: productId.toHexString(),
      title: titles.get(productId.toHexString()) ?? '',
      planId: planId.toHexString(),
      planName: names.get(planId.toHexString()) ?? '',
      interval,
      price: toMoney(priceCents),
      status: getStatus(subscription),
      periodEnd: periodEnd?.toISOString() ?? null,
      cancelAt: cancelAt?.toISOString() ?? null,
      accessEndsAt: accessEndsAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      can: getPermissions(subscription),
      ...(isGift(subscription) && { isGift: true }),
      ...(needsApproval(subscription) && { needsApproval: true }),
    };
  });
}

/** Whether its member may cancel or resume it. */
export function getPermissions(subscription: StoredSubscription): Membership['can'] {
  if (isGift(subscription)) return { cancel: !isFinal(subscription), resume: false };
  const { stripeSubscriptionId, cancelAt } = subscription;
  const isLive = stripeSubscriptionId !== undefined && !isFinal(subscription);
  const isCanceling = cancelAt !== null;
  return {
    cancel: isLive && !isCanceling,
    resume: isLive && isCanceling && subscription.status !== 'incomplete',
  };
}

/** Returns the state that members see. */
export function getStatus({ status, isSuspended }: StoredSubscription): Membership['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return isSuspended ? 'suspended' : 'active';
    case 'incomplete':
      return 'incomplete';
    case 'past_due':
      return isSuspended ? 'suspended' : 'past_due';
    case 'unpaid':
    case 'paused':
    case 'unknown':
      return 'suspended';
    case 'incomplete_expired':
    case 'canceled':
    case 'missing':
    case 'abandoned':
      return 'ended';
  }
}
