import type { SavedCard } from '@grove/contracts/shop/billing';
import type { Types } from 'mongoose';
import { enqueueEmail } from '../../../delivery/email/enqueueEmail.ts';
import { inTransaction } from '../../../infra/mongo.ts';
import type { CardProvider } from '../../../infra/stripe.ts';
import { findEmailRecipients } from '../../../members/users/contacts/findEmailRecipients.ts';
import { claimExpiryEmail, listExpiringCards } from '../../billing/expiringCards.ts';
import { findBillingAccount } from '../../billing/findBillingAccount.ts';
import { listChargedSubscriptions, renews } from '../../billing/listChargedSubscriptions.ts';
import { syncCard } from '../../billing/syncCard.ts';
import { findSubscriptionByStripeId } from '../../subscriptions/findSubscription.ts';
import { getTitle } from '../../subscriptionEffects/sendMembershipEmail.ts';

const aheadMs = 30 * 86_400_000;

/** Lists the members whose saved card expires within 30 days and who were not sent an email about it. */
export async function listMembersWithExpiringCard(now: Date): Promise<Types.ObjectId[]> {
  const months = [now, new Date(now.getTime() + aheadMs)].map((moment) => ({
    expMonth: moment.getUTCMonth() + 1,
    expYear: moment.getUTCFullYear(),
  }));
  const distinct = months.filter(({ expMonth }, index) => index === 0 || expMonth !== months[0]?.expMonth);
  const lists = await Promise.all(
    distinct.filter((month) => expiresSoon(month, now)).map((month) => listExpiringCards(month)),
  );
  return lists.flat();
}

/** Sends a member the email about the expiry of their saved card once, if a subscription renews with it.
 *  @throws AppError('payment-unavailable') */
export async function sendExpiryEmail(
  memberId: Types.ObjectId,
  now: Date,
  provider: CardProvider,
): Promise<void> {
  const { card } = await syncCard(memberId, provider);
  const account = await findBillingAccount(memberId);
  if (card === null || !expiresSoon(card, now) || account?.customerId === undefined) return;
  const charged = (await listChargedSubscriptions(account.customerId, provider)).filter(renews);
  const titles = await getTitles(charged.map(({ id }) => id));
  if (titles.length === 0) return;
  await inTransaction(async (tx) => {
    const recipient = (await findEmailRecipients([memberId], tx)).get(memberId.toHexString());
    if (recipient === undefined || !(await claimExpiryEmail({ memberId, card }, tx))) return;
    const { username, email: to } = recipient;
    const key = `card-expiring:${account._id.toHexString()}:${account.paymentMethodId ?? ''}`;
    await enqueueEmail({ template: 'card-expiring', key, to, data: { username, ...card, titles } }, tx);
  });
}

async function getTitles(stripeIds: readonly string[]): Promise<string[]> {
  const subscriptions = await Promise.all(stripeIds.map(findSubscriptionByStripeId));
  return Promise.all(subscriptions.filter((one) => one !== null).map(getTitle));
}

/** A card is valid until the end of its month. */
function expiresSoon({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  const remainingMs = Date.UTC(expYear, expMonth, 1) - now.getTime();
  return remainingMs > 0 && remainingMs <= aheadMs;
}
