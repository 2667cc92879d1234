import type { Order } from '@grove/contracts/shop/orders';
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

/** Shows how a payment ended, from the order's status.
 *  @param isRefused whether the return URL says that the card was refused.
 *  @throws if the status could not be loaded. */
export async function showPayment(paymentIntentId: string, isRefused: boolean) {
  if (readPageData().user === null) {
    toast({ title: 'Sign in to continue', description: 'Your purchase is in your account.' });
    return;
  }
  try {
    showOutcome(await call('POST /api/orders/sync', { body: { paymentIntentId } }), isRefused);
  } catch (error) {
    // The URL does not name a payment of this user, so there is nothing to report.
    if (getErrorCode(error) === 'order-not-found' || getErrorCode(error) === 'bad-request') return;
    throw error;
  }
}

/** The order's status decides, not the URL, which anyone can forge. */
function showOutcome({ status }: Order, isRefused: boolean) {
  if (status === 'paid') {
    refreshAfterPurchase();
    announceProgress();
    toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
  } else if (status === 'processing') {
    refreshAfterPurchase();
    toast({
      title: 'Payment processing',
      description: 'Your payment is being processed. We’ll email you as soon as it’s done.',
    });
  } else if (status === 'review') {
    refreshAfterPurchase();
    toast({
      title: 'Payment received',
      description: 'We need to review it first. We’ll email you as soon as that’s done.',
    });
  } else if (status === 'open' || isRefused) {
    toast(failedToast);
    navigate(pathTo('checkout'), { replace: true });
  }
}
