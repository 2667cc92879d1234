import type { Types } from 'mongoose';
import { inTransaction } from '../../../infra/mongo.ts';
import type { CardProvider } from '../../../infra/stripe.ts';
import { toMoney } from '../../products/toMoney.ts';
import { findSubscription } from '../../subscriptions/findSubscription.ts';
import { iterateRenewals } from '../../subscriptions/iterateRenewals.ts';
import type { StoredSubscription } from '../../subscriptions/subscription.ts';
import { syncSubscription } from '../syncSubscription.ts';
import { sendMembershipEmail } from '../../subscriptionEffects/sendMembershipEmail.ts';

const aheadMs = 14 * 86_400_000;

/** Lists the yearly subscriptions that renew within 14 days and whose members were not sent an email about it. Monthly
 *  ones have no such email: it would arrive in the middle of each period. */
export async function listRenewalsAhead(now: Date): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = [];
  for await (const subscription of iterateRenewals('year', getSpan(now)))
    if (!(subscription.sentEmails ?? []).includes(getCause(subscription))) ids.push(subscription._id);
  return ids;
}

/** Sends a member the email about the renewal of a yearly subscription once, unless it no longer renews.
 *  @throws AppError('payment-unavailable') */
export async function sendRenewalEmail(
  _id: Types.ObjectId,
  now: Date,
  provider: CardProvider,
): Promise<void> {
  await syncSubscription(_id, provider);
  await inTransaction(async (tx) => {
    const subscription = await findSubscription(_id, tx);
    if (subscription === null || !renewsSoon(subscription, now)) return;
    const { priceCents, periodEnd } = subscription;
    const data = { amount: toMoney(priceCents), renewsAt: periodEnd.toISOString() };
    const email = { template: 'membership-renewal', cause: getCause(subscription), data } as const;
    await sendMembershipEmail(subscription, email, tx);
  });
}

function renewsSoon(
  subscription: StoredSubscription,
  now: Date,
): subscription is StoredSubscription & { periodEnd: Date } {
  const { status, cancelAt, periodEnd } = subscription;
  const { from, to } = getSpan(now);
  return (
    status === 'active' && cancelAt === null && periodEnd !== null && periodEnd > from && periodEnd <= to
  );
}

function getSpan(now: Date): { from: Date; to: Date } {
  return { from: now, to: new Date(now.getTime() + aheadMs) };
}

function getCause({ periodEnd }: Pick<StoredSubscription, 'periodEnd'>): string {
  return `renewal:${periodEnd?.toISOString() ?? ''}`;
}
