import type { PaymentIntentResult } from '@stripe/stripe-js';

/** What came of a try to pay. */
export type PaymentOutcome =
  | { kind: 'settled'; status: 'succeeded' | 'processing'; paymentIntentId: string }
  /** It was called off meanwhile, because the cart is another one. */
  | { kind: 'called-off' }
  | { kind: 'failed'; message: string };

/** Reads the card provider's answer. A payment that another tab has made is made. */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): PaymentOutcome {
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { kind: 'settled', status: intent.status, paymentIntentId: intent.id };
  if (intent?.status === 'canceled') return { kind: 'called-off' };
  return { kind: 'failed', message: error?.message ?? 'The payment was not completed. Please try again.' };
}
