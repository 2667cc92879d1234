import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';

/** Cancels a payment. One that is paid, processing or already ended stays unchanged. */
export async function cancelPayment(paymentIntentId: string, provider: CardProvider): Promise<void> {
  try {
    await provider.request((stripe) => stripe.paymentIntents.cancel(paymentIntentId));
  } catch (error) {
    if (!(error instanceof CardRefusal) || error.code !== 'payment_intent_unexpected_state') throw error;
  }
}
