import type { BillingEmails } from '../../delivery/email/billingEmails.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toMoney } from '../products/toMoney.ts';
import { claimEmail } from '../subscriptions/claimEmail.ts';
import { hasAccess, isFinal, isGift } from '../subscriptions/subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
import { sendMembershipEmail } from './sendMembershipEmail.ts';
import type { MembershipEmail } from './sendMembershipEmail.ts';

type EndReason = BillingEmails['membership-ended']['reason'];

/** Sends the email that a subscription's state is the cause of, if it was not sent yet, in the transaction that writes
 *  the effects of this state. The end of access explains an open invoice, too, so only one email is sent.
 *  @param options.hasClosed whether the transaction ends the access that it gave. */
export async function enqueueBillingEmail(
  subscription: StoredSubscription,
  { hasClosed }: { hasClosed: boolean },
  tx: Transaction,
): Promise<void> {
  const email = hasClosed ? getEndEmail(subscription) : getStateEmail(subscription);
  if (email !== null) await sendMembershipEmail(subscription, email, tx);
  if (hasClosed && subscription.openInvoice)
    await claimEmail(subscription, getInvoiceEmail(subscription, subscription.openInvoice).cause, tx);
}

function getStateEmail(subscription: StoredSubscription): MembershipEmail | null {
  const { openInvoice, cancelAt, accessEndsAt } = subscription;
  // Its end is a part of the gift, not a cancellation.
  if (isGift(subscription)) return null;
  if (openInvoice) return getInvoiceEmail(subscription, openInvoice);
  if (cancelAt === null || accessEndsAt === null || !hasAccess(subscription, clock.now())) return null;
  const data = { endsAt: accessEndsAt.toISOString() };
  return { template: 'membership-canceled', cause: `canceled:${cancelAt.toISOString()}`, data };
}

/** A retry that fails again is not another cause. An approval that is needed after a decline is one, because the member
 *  has to do something else. */
function getInvoiceEmail(
  subscription: StoredSubscription,
  { id, problem, amountCents }: NonNullable<StoredSubscription['openInvoice']>,
): MembershipEmail {
  const data = {
    membershipId: subscription._id.toHexString(),
    amount: toMoney(amountCents),
    accessEndsAt: hasAccess(subscription, clock.now())
      ? (subscription.accessEndsAt?.toISOString() ?? null)
      : null,
  };
  return problem === 'declined'
    ? { template: 'membership-payment-failed', cause: `payment-failed:${id}`, data }
    : { template: 'membership-payment-approval', cause: `payment-approval:${id}`, data };
}

function getEndEmail(subscription: StoredSubscription): MembershipEmail | null {
  const reason = getEndReason(subscription);
  if (reason === null) return null;
  const { _id, productId, paidUntil } = subscription;
  const data = { reason, membershipId: _id.toHexString(), productId: productId.toHexString() };
  return { template: 'membership-ended', cause: `ended:${paidUntil?.toISOString() ?? ''}`, data };
}

/** @returns null after a refund, which has an email of its own, and after a dispute, which the member has started. */
function getEndReason(subscription: StoredSubscription): EndReason | null {
  const { status, isSuspended, cancelAt, paidUntil, periodEnd } = subscription;
  if (isSuspended) return null;
  const isPeriodUnpaid = paidUntil !== null && periodEnd !== null && periodEnd > paidUntil;
  if (isFinal({ status })) return isPeriodUnpaid && status === 'canceled' ? 'unpaid-final' : 'canceled';
  if (status === 'past_due' || status === 'unpaid') return 'unpaid';
  if (cancelAt !== null && cancelAt <= clock.now()) return 'canceled';
  return null;
}
