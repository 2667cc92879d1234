import type { Order } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { toast } from '@grove/platform/toast';
import { withTimeout } from '@grove/platform/withTimeout';
import { clearTypedBuyer } from './typedBuyer.ts';
import type { SettledPayment } from './usePay.ts';

/**
 * Opens the receipt if the purchase waits for its owner to sign in. Otherwise loads the page, so that it has the
 * session of the purchase.
 */
export async function openGuestPurchase(outcome: SettledPayment, order: Order | undefined, slug: string) {
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

/** Reports a successful payment, after which the typed buyer is not needed. */
export function showThanks() {
  clearTypedBuyer();
  toast({ title: 'Payment Successful', description: 'Thank you for your purchase! ✨' });
}

/** The URL to which the card provider returns. */
export function getReturnPath({ paymentIntentId, status }: SettledPayment, slug: string): string {
  const query = new URLSearchParams({ payment_intent: paymentIntentId, redirect_status: status });
  return `/${slug}?${query.toString()}`;
}

/** Returns the order once the server has recorded its payment; undefined if it does not do so in time. */
export async function findPaidOrder({ paymentIntentId, status }: SettledPayment): Promise<Order | undefined> {
  if (status !== 'succeeded') return undefined;
  try {
    const sync = call('POST /api/orders/sync', { body: { paymentIntentId } });
    const order = await withTimeout(sync, { task: 'Syncing the order', ms: 5_000 });
    return order.status === 'paid' ? order : undefined;
  } catch {
    return undefined;
  }
}
