import type { OpenPayment } from '@grove/contracts/shop/billing';
import type { Types } from 'mongoose';
import type Stripe from 'stripe';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { runExclusive } from '../../infra/runExclusive.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount, StoredCard } from './billingAccounts.model.ts';
import { findBillingAccount } from './findBillingAccount.ts';
import { findCustomer } from './findCustomer.ts';
import { forgetCustomer } from './forgetCustomer.ts';
import { listCards } from './listCards.ts';
import { listChargedSubscriptions, renews } from './listChargedSubscriptions.ts';
import { payOpenInvoices } from './payOpenInvoices.ts';
import { syncSubscriptionOf } from './subscriptionEvents.ts';

// After a conflict with another writer, everything is read again. Only a defect could exceed this limit.
const maxRounds = 10;

/** A member's saved card after it was compared with the card provider. */
export interface SyncedCard {
  /** Null without one. */
  card: StoredCard | null;
  /** Outcome of charging the open invoices of subscriptions that are past due; null if there were none. */
  openPayment: OpenPayment | null;
}

const nothingSaved: SyncedCard = { card: null, openPayment: null };

/** Updates a member's saved card from the card provider. It is the newest card of the customer: it becomes the default
 *  of the customer and of all subscriptions, older ones are removed, and it is charged for what is past due. This is the
 *  only writer of saved cards: returning browsers and webhooks call it, any number of times and in any order. Each step
 *  is repeated by the next call if the process ends before it.
 *  @throws AppError('payment-unavailable') */
export async function syncCard(memberId: Types.ObjectId, provider: CardProvider): Promise<SyncedCard> {
  for (let round = 0; round < maxRounds; round += 1) {
    const account = await findBillingAccount(memberId);
    if (account?.customerId === undefined || account.mode !== provider.mode) return nothingSaved;
    const customer = await findCustomer(account.customerId, provider);
    if (customer === null) {
      await forgetCustomer(account, provider);
      return nothingSaved;
    }
    const synced = await syncWith(account, customer, provider);
    if (synced !== null) return synced;
  }
  throw new AppError('payment-unavailable');
}

/** @returns null if another call has changed the card in the meantime. */
async function syncWith(
  account: BillingAccount,
  customer: Stripe.Customer,
  provider: CardProvider,
): Promise<SyncedCard | null> {
  const [newest, ...older] = await listCards(customer.id, provider);
  const isDefault = newest === undefined || (await makeDefault(customer, newest.id, provider));
  if (!isDefault) return null;
  for (const { id } of older) await detachCard(id, provider);
  const card = newest === undefined ? null : toStoredCard(newest);
  if (!(await storeCard(account, card, newest?.id))) return null;
  if (newest === undefined) return nothingSaved;
  // The card provider would refuse the second of two parallel requests with the same idempotency key.
  const openPayment = await runExclusive(`open-invoices:${customer.id}`, async () =>
    payOpenInvoices(await listChargedSubscriptions(customer.id, provider), newest.id, provider),
  );
  return { card, openPayment };
}

/** Removes a member's saved card, at the card provider first. Idempotent.
 *  @throws AppError('card-needed') if a subscription renews with it, AppError('payment-unavailable') */
export async function removeCard(memberId: Types.ObjectId, provider: CardProvider): Promise<void> {
  const account = await findBillingAccount(memberId);
  if (account?.customerId !== undefined && account.mode === provider.mode) {
    const cards = await listCards(account.customerId, provider);
    const subscriptions = await listChargedSubscriptions(account.customerId, provider);
    if (cards.length > 0 && subscriptions.some(renews)) throw new AppError('card-needed');
    for (const { id } of cards) await detachCard(id, provider);
    if (cards.length > 0) await endResumed(account.customerId, provider);
  }
  await syncCard(memberId, provider);
}

/** Cancels the subscriptions that were resumed while the card was removed: they would renew without a card. A
 *  resumption that comes later finds no card. */
async function endResumed(customerId: string, provider: CardProvider): Promise<void> {
  for (const subscription of await listChargedSubscriptions(customerId, provider)) {
    if (!renews(subscription)) continue;
    await provider.request((stripe) =>
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    );
    await syncSubscriptionOf(subscription, provider);
  }
}

/** Charges the card from now on, for subscriptions too: each has a default of its own.
 *  @returns false if the card was removed or a subscription has ended in the meantime. */
async function makeDefault(
  { id, invoice_settings: settings }: Stripe.Customer,
  paymentMethodId: string,
  provider: CardProvider,
): Promise<boolean> {
  const change = { default_payment_method: paymentMethodId };
  try {
    if (settings.default_payment_method !== paymentMethodId)
      await provider.request((stripe) => stripe.customers.update(id, { invoice_settings: change }));
    for (const subscription of await listChargedSubscriptions(id, provider))
      if (subscription.default_payment_method !== paymentMethodId)
        await provider.request((stripe) => stripe.subscriptions.update(subscription.id, change));
    return true;
  } catch (error) {
    if (error instanceof CardRefusal) return false;
    throw error;
  }
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
