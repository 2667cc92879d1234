import type { Types } from 'mongoose';
import type Stripe from 'stripe';
import type { CardProvider } from '../../infra/stripe.ts';
import { findBillingAccount } from './findBillingAccount.ts';

/** Lists the cards of a customer, newest first; none if the customer is missing.
 *  @throws AppError('payment-unavailable') */
export async function listCards(customerId: string, provider: CardProvider): Promise<Stripe.PaymentMethod[]> {
  const { data } = await provider.request((stripe) =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
  );
  return data;
}

/** Whether the card provider has a card of the member. It is asked, because ours may be outdated.
 *  @throws AppError('payment-unavailable') */
export async function hasCard(memberId: Types.ObjectId, provider: CardProvider): Promise<boolean> {
  const account = await findBillingAccount(memberId);
  if (account?.customerId === undefined || account.mode !== provider.mode) return false;
  return (await listCards(account.customerId, provider)).length > 0;
}
