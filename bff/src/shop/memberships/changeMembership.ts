import type { Id } from '@grove/contracts/fields/fields';
import type { Membership } from '@grove/contracts/shop/memberships';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { hasCard } from '../billing/listCards.ts';
import { endGift } from '../subscriptions/endGifts.ts';
import { findOwnSubscription } from '../subscriptions/findSubscription.ts';
import { saveCancelReason } from '../subscriptions/saveCancelReason.ts';
import { isGift } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { endAtProvider, syncSubscription } from './syncSubscription.ts';
import type { SyncedSubscription } from './syncSubscription.ts';
import { getPermissions, toMemberships } from './toMembership.ts';

/** A membership and who asks for it. */
export interface MembershipSubject {
  actor: Actor;
  membershipId: Id;
  provider: CardProvider | null;
}

/** Compares a membership of the actor with the card provider now.
 *  @throws AppError('membership-not-found') also for those of others, AppError('payment-unavailable') */
export async function syncMembership(subject: MembershipSubject): Promise<Membership> {
  return presentMembership((await loadMembership(subject)).subscription);
}

/** Cancels a membership at the end of the present period. One whose present period is not paid ends at once, and so does
 *  a gift. Idempotent.
 *  @param reason in the member's words; creators see it. May be empty.
 *  @throws AppError('membership-not-found') also for those of others, AppError('payment-unavailable') */
export async function cancelMembership({
  reason,
  ...subject
}: MembershipSubject & { reason: string }): Promise<Membership> {
  const { subscription } = await loadMembership(subject);
  const { _id, stripeSubscriptionId } = subscription;
  if (isGift(subscription)) return leaveGift(subject, _id, reason);
  if (!getPermissions(subscription).cancel || stripeSubscriptionId === undefined)
    return presentMembership(subscription);
  const provider = requireProvider(subject);
  await saveCancelReason(_id, reason);
  await endPaidPeriod(subscription, stripeSubscriptionId, provider);
  return syncMembership(subject);
}

/** Withdraws the cancellation of a membership that has not ended yet. Idempotent.
 *  @throws AppError('membership-not-found') also for those of others, AppError('no-saved-card'),
 *  AppError('payment-unavailable') */
export async function resumeMembership(subject: MembershipSubject): Promise<Membership> {
  const { subscription, found } = await loadMembership(subject);
  const { _id, memberId, stripeSubscriptionId } = subscription;
  if (!getPermissions(subscription).resume || stripeSubscriptionId === undefined)
    return presentMembership(subscription);
  const provider = requireProvider(subject);
  if (!(await hasCard(memberId, provider))) throw new AppError('no-saved-card');
  // Both fields in one request are refused. The first one clears a date, too.
  const change = found?.facts.endsWithPeriod
    ? ({ cancel_at_period_end: false } as const)
    : ({ cancel_at: '' } as const);
  await update(stripeSubscriptionId, change, provider);
  // The card may have been removed in the meantime, which is possible until the subscription renews.
  if (!(await hasCard(memberId, provider))) {
    await update(stripeSubscriptionId, { cancel_at_period_end: true }, provider);
    await syncSubscription(_id, provider);
    throw new AppError('no-saved-card');
  }
  await saveCancelReason(_id, '');
  return syncMembership(subject);
}

async function leaveGift(
  subject: MembershipSubject,
  _id: Types.ObjectId,
  reason: string,
): Promise<Membership> {
  if (reason !== '') await saveCancelReason(_id, reason);
  await endGift(_id);
  return syncMembership(subject);
}

/** Loads a membership of the actor and compares it with the card provider.
 *  @throws AppError('membership-not-found') also for those of others, AppError('payment-unavailable') */
export async function loadMembership({
  actor,
  membershipId,
  provider,
}: MembershipSubject): Promise<SyncedSubscription> {
  const own = await findOwnSubscription(actor.id, membershipId);
  if (own === null) throw new AppError('membership-not-found');
  return syncSubscription(own._id, provider);
}

function requireProvider({ provider }: MembershipSubject): CardProvider {
  if (provider === null) throw new AppError('payment-unavailable');
  return provider;
}

/** Has the card provider end a subscription with its present period. If the period is not paid, it ends now: otherwise
 *  the card provider would go on trying to charge it. */
export async function endPaidPeriod(
  { status }: Pick<StoredSubscription, 'status'>,
  stripeSubscriptionId: string,
  provider: CardProvider,
): Promise<void> {
  if (status === 'active' || status === 'trialing')
    await update(stripeSubscriptionId, { cancel_at_period_end: true }, provider);
  else await endAtProvider(stripeSubscriptionId, provider);
}

/** The card provider refuses to change a subscription that has ended in the meantime, which the next comparison finds. */
async function update(
  stripeSubscriptionId: string,
  change: { cancel_at_period_end: boolean } | { cancel_at: '' },
  provider: CardProvider,
): Promise<void> {
  try {
    await provider.request((stripe) => stripe.subscriptions.update(stripeSubscriptionId, change));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
  }
}

/** Converts a subscription to the form for its member. */
export async function presentMembership(subscription: StoredSubscription): Promise<Membership> {
  const [membership] = await toMemberships([subscription]);
  if (membership === undefined) throw new AppError('membership-not-found');
  return membership;
}
