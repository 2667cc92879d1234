import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '@grove/contracts/shop/cart';
import type { CheckoutSettings, PaymentIntent } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { cartKey } from '@grove/platform/cartCache';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { loadProvider } from '@grove/ui/payments/loadProvider';
import { waitForCartChanges } from '../cart/cart.api.ts';

/** A payment that has not been confirmed. */
export type OpenPayment = Extract<PaymentIntent, { clientSecret: string }>;

/** Fetches the settings that the checkout needs. */
export function useCheckoutSettings() {
  return useQuery<CheckoutSettings>({ queryKey: ['/api/checkout'] });
}

/** Fetches the items of the cart, which name the pictures of what is paid for. */
export function useCartItems() {
  return useQuery<CartItem[]>({ queryKey: cartKey });
}

/**
 * Prepares the payment of the cart. Repeated whenever the checkout is opened; an unchanged cart
 * gets the same payment.
 * @param options.isConfigured whether card payments are set up. If not, errors are not shown in a toast.
 */
export function usePayment({ isConfigured }: { isConfigured: boolean }) {
  return useQuery<PaymentIntent>({
    queryKey: ['checkout'],
    queryFn: async ({ client }) => {
      await waitForCartChanges(client);
      return isConfigured ? preparePayment() : requestPayment();
    },
    networkMode: 'always',
    gcTime: 0,
  });
}

/** Loads the script of the card provider. */
export function useProvider(settings: { publishableKey: string; scriptUrl: string | null }) {
  return useQuery({
    queryKey: ['card-provider', settings],
    queryFn: () => loadProvider(settings),
    // The value is an object with methods, which must be neither compared nor garbage-collected.
    structuralSharing: false,
    gcTime: Infinity,
    networkMode: 'always',
  });
}

/**
 * Requests the payment that is due. A response that is neither a payment, a complete order nor a message
 * becomes a message without text.
 */
export async function requestPayment(): Promise<PaymentIntent> {
  const response = (await call('POST /api/create-payment-intent', { body: {} })) as Partial<
    Record<string, unknown>
  > | null;
  const isKnown = ['clientSecret', 'completedOrderId', 'message'].some(
    (name) => typeof response?.[name] === 'string',
  );
  return isKnown ? (response as PaymentIntent) : { message: '' };
}

async function preparePayment(): Promise<PaymentIntent> {
  try {
    const payment = await requestPayment();
    if ('message' in payment) showError(payment.message || 'Unable to process checkout');
    return payment;
  } catch (error) {
    showError(getErrorCode(error) === undefined ? 'Failed to initialize checkout' : getErrorMessage(error));
    throw error;
  }
}

function showError(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
