import type { Order } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useProduct, useUser } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { withTimeout } from '@grove/platform/withTimeout';
import { requestPayment } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { clearTypedBuyer } from './typedBuyer.ts';
import type { PaymentFlow, SettledPayment } from './usePay.ts';

/**
 * Pays for the cart and navigates to the member area, as the card provider would. A visitor's page is loaded again,
 * because the payment may have started a session.
 */
export function useCartFlow(payment: OpenPayment, onChanged: () => void): PaymentFlow {
  const { slug } = useProduct();
  const isVisitor = useUser() === null;
  return {
    returnPath: `/${slug}`,
    isStillDue: () => isStillDue(payment),
    finish: async (outcome) => {
      const order = await findPaidOrder(outcome);
      if (isVisitor) await openGuestPurchase(outcome, order, slug);
      else openMemberArea(outcome, order, slug);
    },
    onChanged,
  };
}

/**
 * Opens the member area. A paid order has been synced by then: the member area would otherwise load its data before
 * the purchase and again after it. The shell shows any other outcome, from the provider's return URL.
 */
function openMemberArea(outcome: SettledPayment, order: Order | undefined, slug: string) {
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
async function openGuestPurchase(outcome: SettledPayment, order: Order | undefined, slug: string) {
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
function getReturnPath({ paymentIntentId, status }: SettledPayment, slug: string): string {
  const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: status });
  return `/${slug}?${query.toString()}`;
}

/** Returns the order once the server has recorded its payment; undefined if it does not do so in time. */
async function findPaidOrder({ paymentIntentId, status }: SettledPayment): Promise<Order | undefined> {
  if (status !== 'succeeded') return undefined;
  try {
    const sync = call('POST /api/orders/sync', { body: { paymentIntentId } });
    const order = await withTimeout(sync, { task: 'Syncing the order', ms: 5_000 });
    return order.status === 'paid' ? order : undefined;
  } catch {
    return undefined;
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
