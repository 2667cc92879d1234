import type { Order } from '@grove/contracts/shop/orders';
import { typedBuyerKey } from '@grove/contracts/shop/typedBuyer';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { readPageData } from '@grove/platform/pageData';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import type { ToastMessage } from '@grove/platform/toast';

const failedToast: ToastMessage = {
  title: 'Payment Failed',
  description: 'The payment was not completed. Please try again, or use another card.',
  variant: 'destructive',
};

/** Set in the URL by this module when it loads the page again, so that it does so only once. */
const openedStatus = 'opened';

/** Shows how a payment ended, from the order's status.
 *  @param redirectStatus what the return URL says about the payment.
 *  @throws if the status could not be loaded. */
export async function showPayment(paymentIntentId: string, redirectStatus: string | null) {
  const isVisitor = readPageData().user === null;
  try {
    const order = await call('POST /api/orders/sync', { body: { paymentIntentId } });
    if (isVisitor && order.status === 'paid')
      await showGuestPurchase(order, { paymentIntentId, isLoadedAgain: redirectStatus === openedStatus });
    else showOutcome(order, { isRefused: redirectStatus === 'failed', isVisitor });
  } catch (error) {
    // The URL does not name a payment of this browser. The buyer may have signed out in the meantime.
    const isUnknown = getErrorCode(error) === 'order-not-found' || getErrorCode(error) === 'bad-request';
    if (!isUnknown) throw error;
    if (!isVisitor) return;
    // The first payment of a membership has no order until it succeeds.
    if (redirectStatus === 'failed') toast(failedToast);
    else toast({ title: 'Sign in to continue', description: 'Your purchase is in your account.' });
  }
}

/** Shows the purchase of a visitor. The session that opens it has just started, and only a page that is loaded
 *  afterwards contains it. A purchase that waits for its owner has a receipt only. */
async function showGuestPurchase(
  { id: orderId }: Order,
  { paymentIntentId, isLoadedAgain }: { paymentIntentId: string; isLoadedAgain: boolean },
) {
  const { purchase, product } = readPageData();
  if (purchase?.orderId !== orderId) {
    const { access } = await call('GET /api/orders/:orderId', { params: { orderId } });
    if (access === 'granted' && !isLoadedAgain) {
      const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: openedStatus });
      location.replace(`/${product.slug}?${query.toString()}`);
      return;
    }
    navigate(pathTo('order', { orderId }), { replace: true });
  }
  refreshAfterPurchase();
  showThanks();
}

/** The order's status decides, not the URL, which anyone can forge. */
function showOutcome(
  { id: orderId, status }: Order,
  { isRefused, isVisitor }: { isRefused: boolean; isVisitor: boolean },
) {
  if (status === 'paid') {
    const query = new URLSearchParams(location.search);
    query.set('order', orderId);
    navigate(`${location.pathname}?${query.toString()}${location.hash}`, { replace: true });
    refreshAfterPurchase();
    announceProgress();
    showThanks();
  } else if (status === 'processing' || status === 'review') {
    refreshAfterPurchase();
    if (isVisitor) navigate(pathTo('order', { orderId }), { replace: true });
    toast(pendingToasts[status]);
  } else if (status === 'open' || isRefused) {
    toast(failedToast);
    navigate(pathTo('checkout'), { replace: true });
  }
}

const pendingToasts = {
  processing: {
    title: 'Payment processing',
    description: 'Your payment is being processed. We’ll email you as soon as it’s done.',
  },
  review: {
    title: 'Payment received',
    description: 'We need to review it first. We’ll email you as soon as that’s done.',
  },
} satisfies Record<string, ToastMessage>;

function showThanks() {
  try {
    sessionStorage.removeItem(typedBuyerKey);
  } catch {
    // Storage may be blocked. Then nothing was stored.
  }
  toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
}
