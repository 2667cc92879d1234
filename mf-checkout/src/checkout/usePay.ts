import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { navigate } from '@grove/platform/navigation';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { requestPayment } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { getPaymentOutcome } from './getPaymentOutcome.ts';
import type { PaymentOutcome } from './getPaymentOutcome.ts';

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
    const outcome = await attemptPayment({
      stripe,
      elements,
      payment,
      returnUrl: `${location.origin}/${slug}`,
    });
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
async function attemptPayment(attempt: {
  stripe: Stripe;
  elements: StripeElements;
  payment: OpenPayment;
  returnUrl: string;
}): Promise<PaymentOutcome> {
  const { stripe, elements, payment, returnUrl } = attempt;
  const { clientSecret } = payment;
  try {
    if (!(await isStillDue(payment))) {
      // It may be gone because another tab has paid it.
      const currentOutcome = getPaymentOutcome(await stripe.retrievePaymentIntent(clientSecret));
      return currentOutcome.kind === 'settled' ? currentOutcome : { kind: 'called-off' };
    }
    const confirmParams = { return_url: returnUrl };
    return getPaymentOutcome(
      await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }),
    );
  } catch (error) {
    return { kind: 'failed', message: getErrorMessage(error) };
  }
}

/**
 * Whether the server would still request the same payment. Prices and other tabs change the cart.
 * @throws ApiError or TypeError if the request fails.
 */
async function isStillDue({ clientSecret }: OpenPayment): Promise<boolean> {
  try {
    const currentPayment = await requestPayment();
    return 'clientSecret' in currentPayment && currentPayment.clientSecret === clientSecret;
  } catch (error) {
    if (getErrorCode(error) === 'cart-changed') return false;
    throw error;
  }
}
