import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';

/** Ends a payment that nobody is to pay any more. One that is paid, is on its way or has ended already stays as it is. */
export async function cancelPayment(paymentIntentId: string, provider: CardProvider): Promise<void> {
  try {
    await provider.ask((stripe) => stripe.paymentIntents.cancel(paymentIntentId));
  } catch (error) {
    if (!(error instanceof CardRefusal) || error.code !== 'payment_intent_unexpected_state') throw error;
  }
}
