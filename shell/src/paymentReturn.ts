import { onLocationChange } from '@grove/platform/navigation';
import { toast } from '@grove/platform/toast';
import type { ToastMessage } from '@grove/platform/toast';

/** Parameters that the card provider adds to the return URL. */
const paymentParams = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

const outcomeUnknown: ToastMessage = {
  title: 'We’re checking your payment',
  description: 'We couldn’t confirm it yet. Your purchase will appear as soon as it’s confirmed.',
};

/** Removes payment parameters from the URL as soon as they appear there, because URLs are visible
 *  and stored in the history, and shows the outcome of the payment. */
export function watchPaymentReturn() {
  capturePayment();
  onLocationChange(capturePayment);
}

function capturePayment() {
  const query = new URLSearchParams(location.search);
  const paymentIntentId = query.get('payment_intent');
  if (paymentIntentId === null) return;
  const redirectStatus = query.get('redirect_status');
  for (const name of paymentParams) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  // Loaded only after a payment: every page loads this module.
  import('./showPayment.ts')
    .then(({ showPayment }) => showPayment(paymentIntentId, redirectStatus))
    .catch(() => {
      toast(outcomeUnknown);
    });
}
