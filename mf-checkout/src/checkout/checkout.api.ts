import { useQuery } from '@tanstack/react-query';
import type { CheckoutSettings, PaymentIntent } from '@grove/contracts/orders';
import { call } from '@grove/platform/call';
import { codeOf, inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { pendingCartChanges } from '../cart/cart.api.ts';
import { loadProvider } from './loadProvider.ts';

/** A payment that has not been confirmed. */
export type OpenPayment = Extract<PaymentIntent, { clientSecret: string }>;

/** Fetches the settings that the checkout needs. */
export function useCheckoutSettings() {
  return useQuery<CheckoutSettings>({ queryKey: ['/api/checkout'] });
}

/**
 * Prepares the payment of the member's cart. Repeated whenever the checkout is opened; an unchanged cart
 * gets the same payment.
 * @param options.isPossible whether card payments are set up. If not, errors are not shown in a toast.
 */
export function usePayment({ isPossible }: { isPossible: boolean }) {
  return useQuery<PaymentIntent>({
    queryKey: ['checkout'],
    queryFn: async ({ client }) => {
      await pendingCartChanges(client);
      return isPossible ? preparePayment() : askPayment();
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
 * Requests the payment that is due. An answer that is neither a payment, a complete order nor a message
 * becomes a message without text.
 */
export async function askPayment(): Promise<PaymentIntent> {
  const answer = (await call('POST /api/create-payment-intent', { body: {} })) as Partial<
    Record<string, unknown>
  > | null;
  const isKnown = ['clientSecret', 'completedOrderId', 'message'].some(
    (name) => typeof answer?.[name] === 'string',
  );
  return isKnown ? (answer as PaymentIntent) : { message: '' };
}

async function preparePayment(): Promise<PaymentIntent> {
  try {
    const payment = await askPayment();
    if ('message' in payment) toastError(payment.message || 'Unable to process checkout');
    return payment;
  } catch (error) {
    toastError(codeOf(error) === undefined ? 'Failed to initialize checkout' : inPlainWords(error));
    throw error;
  }
}

function toastError(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
