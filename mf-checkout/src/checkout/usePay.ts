import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import type { Order } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { useProduct, useUser } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { withTimeout } from '@grove/platform/withTimeout';
import { requestPayment } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { getPaymentOutcome } from './getPaymentOutcome.ts';
import type { PaymentOutcome } from './getPaymentOutcome.ts';
import { clearTypedBuyer } from './typedBuyer.ts';

interface PayOptions {
  payment: OpenPayment;
  /**
   * Called when the cart has changed since the payment was created, so that the payment must be reloaded.
   */
  onChanged: () => void;
}

/**
 * Confirms the payment and navigates to the member area, as the card provider would. A visitor's page is loaded again,
 * because the payment may have started a session.
 */
export function usePay({ payment, onChanged }: PayOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const { slug } = useProduct();
  const isVisitor = useUser() === null;
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
      const order = await findPaidOrder(outcome);
      if (isVisitor) await openGuestPurchase(outcome, order, slug);
      else openMemberArea(outcome, order, slug);
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

type Settled = Extract<PaymentOutcome, { kind: 'settled' }>;

/**
 * Opens the member area. A paid order has been synced by then: the member area would otherwise load its data before
 * the purchase and again after it. The shell shows any other outcome, from the provider's return URL.
 */
function openMemberArea(outcome: Settled, order: Order | undefined, slug: string) {
  if (order === undefined) {
    navigate(getReturnPath(outcome, slug), { replace: true });
    return;
  }
  navigate(`/${slug}?order=${order.id}`, { replace: true });
  // The live event of the paid order may have started to refetch the cart.
  refreshAfterPurchase({ cancelRefetch: false });
  announceProgress();
  showThanks();
}

/**
 * Opens the receipt if the purchase waits for its owner to sign in. Otherwise loads the page, so that it has the
 * session of the purchase.
 */
async function openGuestPurchase(outcome: Settled, order: Order | undefined, slug: string) {
  if (order !== undefined && (await awaitsOwner(order.id))) {
    navigate(pathTo('order', { orderId: order.id }), { replace: true });
    refreshAfterPurchase();
    showThanks();
    return;
  }
  location.replace(getReturnPath(outcome, slug));
}

async function awaitsOwner(orderId: string): Promise<boolean> {
  try {
    return (await call('GET /api/orders/:orderId', { params: { orderId } })).access === 'awaits-owner';
  } catch {
    // The page that is loaded next tries again.
    return false;
  }
}

function showThanks() {
  clearTypedBuyer();
  toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
}

/** The URL to which the card provider returns. */
function getReturnPath({ paymentIntentId, status }: Settled, slug: string): string {
  const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: status });
  return `/${slug}?${query.toString()}`;
}

/** Returns the order once the server has recorded its payment; undefined if it does not do so in time. */
async function findPaidOrder({ paymentIntentId, status }: Settled): Promise<Order | undefined> {
  if (status !== 'succeeded') return undefined;
  try {
    const sync = call('POST /api/orders/sync', { body: { paymentIntentId } });
    const order = await withTimeout(sync, { task: 'Syncing the order', ms: 5_000 });
    return order.status === 'paid' ? order : undefined;
  } catch {
    return undefined;
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
