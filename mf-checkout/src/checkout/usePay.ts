import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { navigate } from '@grove/platform/navigation';
import { codeOf, inPlainWords } from '@grove/platform/refusal';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { askPayment } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { outcomeOf } from './paymentOutcome.ts';
import type { PaymentOutcome } from './paymentOutcome.ts';

interface PayOptions {
  payment: OpenPayment;
  /**
   * Called when the cart has changed since the payment was created, so that the payment must be reloaded.
   */
  onChanged: () => void;
}

/**
 * Confirms the payment and navigates to the page that the card provider would redirect to. The shell
 * handles the result there.
 */
export function usePay({ payment, onChanged }: PayOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const { slug } = useProduct();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pay() {
    if (stripe === null || elements === null || isPaying) return;
    setPaying(true);
    setFailure(undefined);
    const outcome = await tryToPay({ stripe, elements, payment, returnUrl: `${location.origin}/${slug}` });
    if (outcome.kind === 'settled') {
      const { paymentIntentId, status } = outcome;
      const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: status });
      navigate(`/${slug}?${query.toString()}`, { replace: true });
      return;
    }
    setPaying(false);
    if (outcome.kind === 'called-off') {
      onChanged();
      return;
    }
    setFailure(outcome.message);
    toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
  }

  return { pay, isPaying, failure };
}

/** Never rejects. */
async function tryToPay(attempt: {
  stripe: Stripe;
  elements: StripeElements;
  payment: OpenPayment;
  returnUrl: string;
}): Promise<PaymentOutcome> {
  const { stripe, elements, payment, returnUrl } = attempt;
  const { clientSecret } = payment;
  try {
    if (!(await isStillAsked(payment))) {
      // It may be gone because another tab has paid it.
      const now = outcomeOf(await stripe.retrievePaymentIntent(clientSecret));
      return now.kind === 'settled' ? now : { kind: 'called-off' };
    }
    const confirmParams = { return_url: returnUrl };
    return outcomeOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  } catch (error) {
    return { kind: 'failed', message: inPlainWords(error) };
  }
}

/**
 * Whether the server would still request the same payment. Prices and other tabs change the cart.
 * @throws ApiError or TypeError if the request fails.
 */
async function isStillAsked({ clientSecret }: OpenPayment): Promise<boolean> {
  try {
    const now = await askPayment();
    return 'clientSecret' in now && now.clientSecret === clientSecret;
  } catch (error) {
    if (codeOf(error) === 'cart-changed') return false;
    throw error;
  }
}
