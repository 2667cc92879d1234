import { useQuery } from '@tanstack/react-query';
import type { CheckoutSettings, PaymentIntent } from '@grove/contracts/orders';
import { call } from '@grove/platform/call';
import { codeOf, inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { pendingCartChanges } from '../cart/cart.api.ts';
import { loadProvider } from './loadProvider.ts';

/** A payment that waits to be confirmed. */
export type OpenPayment = Extract<PaymentIntent, { clientSecret: string }>;

/** What the browser needs to know before it can pay. */
export function useCheckoutSettings() {
  return useQuery<CheckoutSettings>({ queryKey: ['/api/checkout'] });
}

/** The payment of the member's cart, made anew whenever the checkout is opened: the same cart gets the same one.
 *  @param options.isPossible whether cards are taken here; where they are not, that is no error to be told. */
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

/** The card provider's own script. */
export function useProvider(settings: { publishableKey: string; scriptUrl: string | null }) {
  return useQuery({
    queryKey: ['card-provider', settings],
    queryFn: () => loadProvider(settings),
    // It is no data to be compared with, and nothing that may be thrown away.
    structuralSharing: false,
    gcTime: Infinity,
    networkMode: 'always',
  });
}

/** Asks what there is to pay now. An answer that is neither a payment, a complete order nor a message becomes a message
 *  without text. */
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
