import { useState } from 'react';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { loadProvider } from '@grove/ui/payments/loadProvider';
import { getPaymentOutcome } from '../checkout/getPaymentOutcome.ts';

export interface SavedCardPayment {
  provider: { publishableKey: string; scriptUrl: string | null };
  membershipId: string;
  /** Set if the bank waits for an approval: then nothing is charged, and the approval is requested. */
  approvalSecret: string | null;
  /** Called when the payment was made, or there is nothing to pay. */
  onPaid: () => Promise<void>;
  /** Called when the payment was not made: what is open may have changed. */
  onUnpaid: () => void;
}

/** Returns a function that pays a membership with the saved card, with the bank's approval if it asks for one. */
export function usePaySavedCard({
  provider,
  membershipId,
  approvalSecret,
  onPaid,
  onUnpaid,
}: SavedCardPayment) {
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function pay() {
    if (isPaying) return;
    setPaying(true);
    setFailure(undefined);
    try {
      const clientSecret = approvalSecret ?? (await charge(membershipId));
      const refusal = clientSecret === null ? null : await approve(clientSecret, provider);
      if (refusal === null) {
        await onPaid();
        return;
      }
      setFailure(refusal);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setPaying(false);
    onUnpaid();
  }

  return { pay, isPaying, failure };
}

/** @returns the secret of a payment that the bank wants approved, or null if it is paid. */
async function charge(membershipId: string): Promise<string | null> {
  const paid = await call('POST /api/memberships/:membershipId/pay', { params: { membershipId } });
  return paid.kind === 'approval-needed' ? paid.clientSecret : null;
}

/** Shows the bank's challenge. @returns why the payment was not made; null if it was. */
async function approve(clientSecret: string, provider: SavedCardPayment['provider']): Promise<string | null> {
  const stripe = await loadProvider(provider);
  await stripe.handleNextAction({ clientSecret });
  const outcome = getPaymentOutcome(await stripe.retrievePaymentIntent(clientSecret));
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'settled' ? null : 'This payment was canceled. Please try again.';
}
