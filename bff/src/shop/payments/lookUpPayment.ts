import type Stripe from 'stripe';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import type { PaymentFacts } from './deriveOrderChange.ts';

/** The current state of a payment at the card provider. */
export interface Payment {
  facts: PaymentFacts;
  /** Lets a browser pay. Must never be stored or logged. */
  clientSecret: string;
}

/** Loads a payment. @returns null if the card provider does not know it, because it was created with another key. */
export async function lookUpPayment(
  paymentIntentId: string,
  provider: CardProvider,
): Promise<Payment | null> {
  const intent = await provider
    .request((stripe) => stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }))
    .catch((error: unknown) => {
      if (error instanceof CardRefusal && error.code === 'resource_missing') return null;
      throw error;
    });
  if (intent === null) return null;
  // Expanded above, so it is an object.
  const charge = intent.latest_charge as Stripe.Charge | null;
  return {
    facts: {
      orderId: intent.metadata['orderId'],
      status: intent.status,
      currency: intent.currency,
      receivedCents: intent.amount_received,
      refundedCents: charge?.amount_refunded ?? 0,
      paidAt: new Date((charge?.created ?? intent.created) * 1_000),
      refunds:
        charge !== null && charge.amount_refunded > 0 ? await listRefunds(paymentIntentId, provider) : [],
      disputes: charge?.disputed === true ? await listDisputes(paymentIntentId, provider) : [],
    },
    clientSecret: intent.client_secret ?? '',
  };
}

/** Lists the successful refunds, oldest first. */
async function listRefunds(paymentIntentId: string, provider: CardProvider) {
  const { data } = await provider.request((stripe) =>
    stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  const successful = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return successful.reverse().map(({ id, amount, created, metadata }) => ({
    id,
    key: metadata?.['refundKey'],
    amountCents: amount,
    createdAt: new Date(created * 1_000),
  }));
}

async function listDisputes(paymentIntentId: string, provider: CardProvider) {
  const { data } = await provider.request((stripe) =>
    stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  return data.map(({ status, amount }) => ({ status, amountCents: amount }));
}
