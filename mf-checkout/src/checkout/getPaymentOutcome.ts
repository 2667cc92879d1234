import type { PaymentIntentResult } from '@stripe/stripe-js';

/** The outcome of an attempt to pay. */
export type PaymentOutcome =
  | { kind: 'settled'; status: 'succeeded' | 'processing'; paymentIntentId: string }
  /** The payment was canceled because the cart has changed. */
  | { kind: 'called-off' }
  | { kind: 'failed'; message: string };

/**
 * Interprets the response of the card provider. A payment that another tab has completed counts as settled.
 */
export function getPaymentOutcome({ error, paymentIntent }: PaymentIntentResult): PaymentOutcome {
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { kind: 'settled', status: intent.status, paymentIntentId: intent.id };
  if (intent?.status === 'canceled') return { kind: 'called-off' };
  return { kind: 'failed', message: error?.message ?? 'The payment wasn’t completed. Please try again.' };
}
