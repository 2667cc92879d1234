import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useState } from 'react';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { getPaymentOutcome } from './getPaymentOutcome.ts';
import type { PaymentOutcome } from './getPaymentOutcome.ts';

/** A payment that the card provider is about to confirm. */
export interface DuePayment {
  clientSecret: string;
  total: string;
}

export type SettledPayment = Extract<PaymentOutcome, { kind: 'settled' }>;

/** What is paid for decides what happens before and after the payment. */
export interface PaymentFlow {
  /** Where the card provider returns to after a bank's challenge on another page. */
  returnPath: string;
  /** Whether the server would still request the same payment.
   *  @throws ApiError or TypeError if the request fails. */
  isStillDue: () => Promise<boolean>;
  /** Navigates to what was paid for. */
  finish: (outcome: SettledPayment) => Promise<void>;
  /** Called when the payment is no longer due, so that it must be reloaded. */
  onChanged: () => void;
}

/** Returns a function that confirms the payment. */
export function usePay(payment: DuePayment, flow: PaymentFlow) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pay() {
    if (stripe === null || elements === null || isPaying) return;
    setPaying(true);
    setFailure(undefined);
    const outcome = await attemptPayment({ stripe, elements, payment, flow });
    if (outcome.kind === 'settled') {
      await flow.finish(outcome);
      return;
    }
    setPaying(false);
    if (outcome.kind === 'called-off') {
      flow.onChanged();
      return;
    }
    setFailure(outcome.message);
    toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
  }

  return { pay, isPaying, failure };
}

/** Never rejects. */
async function attemptPayment(attempt: {
  stripe: Stripe;
  elements: StripeElements;
  payment: DuePayment;
  flow: PaymentFlow;
}): Promise<PaymentOutcome> {
  const { stripe, elements, flow } = attempt;
  const { clientSecret } = attempt.payment;
  try {
    if (!(await flow.isStillDue())) {
      // It may be gone because another tab has paid it.
      const currentOutcome = getPaymentOutcome(await stripe.retrievePaymentIntent(clientSecret));
      return currentOutcome.kind === 'settled' ? currentOutcome : { kind: 'called-off' };
    }
    const confirmParams = { return_url: location.origin + flow.returnPath };
    return getPaymentOutcome(
      await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }),
    );
  } catch (error) {
    return { kind: 'failed', message: getErrorMessage(error) };
  }
}
