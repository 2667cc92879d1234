import type Stripe from 'stripe';
import type { CardProvider } from '../../infra/stripe.ts';
import { findBillingAccountByCard, findBillingAccountByCustomer } from './findBillingAccount.ts';
import { syncCard } from './syncCard.ts';

/** Types of events that concern saved cards; subscribe to these. */
export const cardEventTypes = [
  'setup_intent.succeeded',
  // Also of the card with which a member joins a membership.
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'customer.deleted',
] as const;

/** Whether an event concerns saved cards. */
export function isCardEvent(type: string): boolean {
  return cardEventTypes.some((cardEventType) => cardEventType === type);
}

/** Synchronizes the saved card of the customer that an event is about. Customers of others are ignored.
 *  @throws AppError('payment-unavailable') */
export async function handleCardEvent(
  { type, data }: Pick<Stripe.Event, 'type' | 'data'>,
  provider: CardProvider,
): Promise<void> {
  const object = data.object as unknown as { id?: unknown; customer?: unknown };
  const account = await findAccount(type, object);
  if (account !== null) await syncCard(account.memberId, provider);
}

async function findAccount(type: string, { id, customer }: { id?: unknown; customer?: unknown }) {
  const customerId = type === 'customer.deleted' ? id : customer;
  if (typeof customerId === 'string') return findBillingAccountByCustomer(customerId);
  // A detached payment method no longer names its customer.
  return typeof id === 'string' ? findBillingAccountByCard(id) : null;
}
