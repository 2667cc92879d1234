import type Stripe from 'stripe';
import type { CardProvider } from '../../infra/stripe.ts';
import { unlessMissing } from './unlessMissing.ts';

/** Loads a customer from the card provider. @returns null if it is missing or was deleted there.
 *  @throws AppError('payment-unavailable') */
export async function findCustomer(
  customerId: string,
  provider: CardProvider,
): Promise<Stripe.Customer | null> {
  const customer = await unlessMissing(provider.request((stripe) => stripe.customers.retrieve(customerId)));
  return customer === null || customer.deleted === true ? null : customer;
}
