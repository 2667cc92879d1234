import type { Order } from '@grove/contracts/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartChanges';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { readPageData } from '@grove/platform/pageData';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import type { ToastMessage } from '@grove/platform/toast';

const failed: ToastMessage = {
  title: 'Payment Failed',
  description: 'The payment was not completed. Please try again, or use another card.',
  variant: 'destructive',
};

/** Shows how a payment ended, from the order's status.
 *  @param isRefused whether the return address says that the card was refused.
 *  @throws if the status could not be loaded. */
export async function showPayment(paymentIntentId: string, isRefused: boolean) {
  if (readPageData().user === null) {
    toast({ title: 'Sign in to continue', description: 'Your purchase is in your account.' });
    return;
  }
  try {
    tell(await call('POST /api/orders/sync', { body: { paymentIntentId } }), isRefused);
  } catch (error) {
    // The address does not name a payment of this user, so there is nothing to report.
    if (codeOf(error) === 'order-not-found' || codeOf(error) === 'bad-request') return;
    throw error;
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
      description: 'Your payment is being processed. We’ll email you as soon as it’s done.',
    });
  } else if (status === 'review') {
    refreshAfterPurchase();
    toast({
      title: 'Payment received',
      description: 'We need to review it first. We’ll email you as soon as that’s done.',
    });
  } else if (status === 'open' || isRefused) {
    toast(failed);
    navigate(pathTo('checkout'), { replace: true });
  }
}
