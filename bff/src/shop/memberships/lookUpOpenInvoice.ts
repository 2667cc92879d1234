import type Stripe from 'stripe';
import type { CardProvider } from '../../infra/stripe.ts';
import type { OpenInvoice } from '../subscriptions/subscription.ts';
import type { ProviderSubscription } from './lookUpSubscription.ts';

/** Statuses of a subscription whose renewal was charged without success. */
const failedStatuses: readonly string[] = ['past_due', 'unpaid'];

/** Returns the invoice of a renewal that could not be charged, or null.
 *  @throws AppError('payment-unavailable') */
export async function lookUpOpenInvoice(
  { facts, openInvoiceId }: ProviderSubscription,
  provider: CardProvider,
): Promise<OpenInvoice | null> {
  if (openInvoiceId === null || !failedStatuses.includes(facts.status)) return null;
  const { id, status, amount_remaining, payments } = await provider.request((stripe) =>
    stripe.invoices.retrieve(openInvoiceId, { expand: ['payments.data.payment.payment_intent'] }),
  );
  if (status !== 'open') return null;
  // Expanded above, so it is an object.
  const intent = payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent as
    Stripe.PaymentIntent | undefined;
  const problem = intent?.status === 'requires_action' ? 'approval-needed' : 'declined';
  return { id, problem, amountCents: amount_remaining };
}
