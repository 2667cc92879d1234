import type { Order } from '@grove/contracts/shop/orders';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { announceProgress } from '@grove/platform/events';
import { navigate } from '@grove/platform/navigation';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useProduct, useUser } from '@grove/platform/session';
import { requestPayment } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { findPaidOrder, getReturnPath, openGuestPurchase, showThanks } from './guestPurchase.ts';
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
