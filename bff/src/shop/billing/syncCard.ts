import type { Types } from 'mongoose';
import type Stripe from 'stripe';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount, StoredCard } from './billingAccounts.model.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { findCustomer } from './findCustomer.ts';
import { forgetCustomer } from './forgetCustomer.ts';

// After a conflict with another writer, everything is read again. Only a defect could exceed this limit.
const maxRounds = 10;

/** Updates a member's saved card from the card provider. It is the newest card of the customer: it becomes the default,
 *  and older ones are removed. This is the only writer of saved cards: returning browsers and webhooks call it, any
 *  number of times and in any order.
 *  @returns the card, or null without one.
 *  @throws AppError('payment-unavailable') */
export async function syncCard(memberId: Types.ObjectId, provider: CardProvider): Promise<StoredCard | null> {
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await findBillingAccount(memberId);
    if (account?.customerId === undefined || account.mode !== provider.mode) return null;
    const { customerId } = account;
    const customer = await findCustomer(customerId, provider);
    if (customer === null) {
      await forgetCustomer(account, provider);
      return null;
    }
    const [newest, ...older] = await listCards(customerId, provider);
    if (newest !== undefined) await makeDefault(customer, newest.id, provider);
    for (const { id } of older) await detachCard(id, provider);
    const card = newest === undefined ? null : toStoredCard(newest);
    if (await storeCard(account, card, newest?.id)) return card;
  }
  throw new AppError('payment-unavailable');
}

/** Removes a member's saved card, at the card provider first. Idempotent.
 *  @throws AppError('payment-unavailable') */
export async function removeCard(memberId: Types.ObjectId, provider: CardProvider): Promise<void> {
  const account = await findBillingAccount(memberId);
  if (account?.customerId !== undefined && account.mode === provider.mode) {
    for (const { id } of await listCards(account.customerId, provider)) await detachCard(id, provider);
  }
  await syncCard(memberId, provider);
}

/** Lists the cards of a customer, newest first; none if the customer is missing. */
async function listCards(customerId: string, provider: CardProvider): Promise<Stripe.PaymentMethod[]> {
  const { data } = await provider.request((stripe) =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }),
  );
  return data;
}

/** Charges the card from now on. What is charged regularly must change here too, before older cards are detached. */
async function makeDefault(
  { id, invoice_settings: settings }: Stripe.Customer,
  paymentMethodId: string,
  provider: CardProvider,
): Promise<void> {
  if (settings.default_payment_method === paymentMethodId) return;
  await provider.request((stripe) =>
    stripe.customers.update(id, { invoice_settings: { default_payment_method: paymentMethodId } }),
  );
}

async function detachCard(paymentMethodId: string, provider: CardProvider): Promise<void> {
  try {
    await provider.request((stripe) => stripe.paymentMethods.detach(paymentMethodId));
  } catch (error) {
    // Another call has just detached it.
    if (!(error instanceof CardRefusal)) throw error;
  }
}

function toStoredCard({ card }: Stripe.PaymentMethod): StoredCard {
  if (card === undefined) throw new Error('The card provider listed a payment method that is not a card');
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** Stores the card unless another call has written since the account was read. @returns whether it was stored. */
async function storeCard(
  { _id, rev }: BillingAccount,
  card: StoredCard | null,
  paymentMethodId: string | undefined,
): Promise<boolean> {
  const { modifiedCount } = await nativeCollection(BillingAccounts).updateOne(
    { _id, rev },
    {
      $set: { card, updatedAt: clock.now(), ...(paymentMethodId !== undefined && { paymentMethodId }) },
      ...(paymentMethodId === undefined && { $unset: { paymentMethodId: 1 } }),
      $inc: { rev: 1 },
    },
  );
  return modifiedCount === 1;
}
