import type Stripe from 'stripe';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import type { PaymentFacts } from './judgePayment.ts';

/** A payment as it is now, asked of the card provider. */
export interface Payment {
  facts: PaymentFacts;
  /** With it a browser pays. Never to be stored or logged. */
  clientSecret: string;
}

/** Null when the card provider knows of no such payment: it was made with another key than the one that is set up now. */
export async function lookUpPayment(
  paymentIntentId: string,
  provider: CardProvider,
): Promise<Payment | null> {
  const intent = await provider
    .ask((stripe) => stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }))
    .catch((error: unknown) => {
      if (error instanceof CardRefusal && error.code === 'resource_missing') return null;
      throw error;
    });
  if (intent === null) return null;
  // Asked for by its name, it is there.
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

/** The refunds that were made, oldest first. */
async function listRefunds(paymentIntentId: string, provider: CardProvider) {
  const { data } = await provider.ask((stripe) =>
    stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return made.reverse().map(({ id, amount, created, metadata }) => ({
    id,
    key: metadata?.['refundKey'],
    amountCents: amount,
    createdAt: new Date(created * 1_000),
  }));
}

async function listDisputes(paymentIntentId: string, provider: CardProvider) {
  const { data } = await provider.ask((stripe) =>
    stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  return data.map(({ status, amount }) => ({ status, amountCents: amount }));
}
