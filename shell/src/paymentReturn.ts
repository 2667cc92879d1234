import type { Order } from '@grove/contracts/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartChanges';
import { announceProgress } from '@grove/platform/events';
import { navigate, onLocationChange } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { readPageData } from '@grove/platform/pageData';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import type { ToastMessage } from '@grove/platform/toast';

/** Parameters that the card provider adds to the return address. */
const written = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

const failed: ToastMessage = {
  title: 'Payment Failed',
  description: 'The payment was not completed. Please try again, or use another card.',
  variant: 'destructive',
};
const unknown: ToastMessage = {
  title: 'Your payment is being checked',
  description: 'We could not ask for it just now. What you bought appears as soon as it is confirmed.',
};

/** Removes payment parameters from the address as soon as they appear there, because addresses are visible
 *  and stored in the history, and shows the outcome of the payment. */
export function watchPaymentReturn() {
  take();
  onLocationChange(take);
}

function take() {
  const query = new URLSearchParams(location.search);
  const paymentIntentId = query.get('payment_intent');
  if (paymentIntentId === null) return;
  const isRefused = query.get('redirect_status') === 'failed';
  for (const name of written) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  void settle(paymentIntentId, isRefused);
}

async function settle(paymentIntentId: string, isRefused: boolean) {
  if (readPageData().user === null) {
    toast({ title: 'Sign in to go on', description: 'What you have bought waits in your account.' });
    return;
  }
  try {
    tell(await call('POST /api/orders/sync', { body: { paymentIntentId } }), isRefused);
  } catch (error) {
    // The address does not name a payment of this user, so there is nothing to report.
    if (codeOf(error) === 'order-not-found' || codeOf(error) === 'bad-request') return;
    toast(unknown);
  }
}

/** The order's status decides, not the address, which anybody can forge. */
function tell({ status }: Order, isRefused: boolean) {
  if (status === 'paid') {
    refreshAfterPurchase();
    announceProgress();
    toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
  } else if (status === 'processing') {
    refreshAfterPurchase();
    toast({
      title: 'Payment processing',
      description: 'Your payment is being processed: we write to you as soon as it is done.',
    });
  } else if (status === 'review') {
    refreshAfterPurchase();
    toast({
      title: 'Payment received',
      description: 'We have to look at it first, and write to you as soon as we have.',
    });
  } else if (status === 'open' || isRefused) {
    toast(failed);
    navigate(pathTo('checkout'), { replace: true });
  }
}
