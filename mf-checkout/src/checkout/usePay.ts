import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { withTimeout } from '@grove/platform/withTimeout';
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
 * Confirms the payment and navigates to the member area, as the card provider would.
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
      await openMemberArea(outcome, slug);
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

/**
 * Opens the member area. A paid order is synced first: the member area would otherwise load its data before
 * the purchase and again after it. The shell shows any other outcome, from the provider's return URL.
 */
async function openMemberArea(
  { paymentIntentId, status }: Extract<PaymentOutcome, { kind: 'settled' }>,
  slug: string,
) {
  if (status === 'succeeded' && (await isPaid(paymentIntentId))) {
    navigate(`/${slug}`, { replace: true });
    refreshAfterPurchase();
    announceProgress();
    toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
    return;
  }
  const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: status });
  navigate(`/${slug}?${query.toString()}`, { replace: true });
}

/** Whether the server has recorded the payment. False if it does not answer in time. */
async function isPaid(paymentIntentId: string): Promise<boolean> {
  try {
    const sync = call('POST /api/orders/sync', { body: { paymentIntentId } });
    return (await withTimeout(sync, { task: 'Syncing the order', ms: 5_000 })).status === 'paid';
  } catch {
    return false;
  }
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
