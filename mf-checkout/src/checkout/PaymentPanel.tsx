import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useMode } from '@grove/platform/theme';
import { Button } from '@grove/ui/forms/Button';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { Notice } from '@grove/ui/feedback/Notice';
import { getPaymentAppearance } from './getPaymentAppearance.ts';
import { useProvider } from './checkout.api.ts';
import type { OpenPayment } from './checkout.api.ts';
import { usePay } from './usePay.ts';

export interface PaymentPanelProps {
  publishableKey: string;
  scriptUrl: string | null;
  payment: OpenPayment;
  /** Shown while the form is loading. */
  fallback: ReactNode;
  onChanged: () => void;
}

/** The payment form of the card provider in our colors. */
export function PaymentPanel({ publishableKey, scriptUrl, payment, fallback, onChanged }: PaymentPanelProps) {
  const provider = useProvider({ publishableKey, scriptUrl });
  const mode = useMode();
  const { clientSecret } = payment;
  const options = useMemo(
    () => ({ clientSecret, appearance: getPaymentAppearance(mode) }),
    [clientSecret, mode],
  );
  if (provider.data !== undefined)
    return (
      // The form belongs to one payment. Another payment needs a new form.
      <Elements key={clientSecret} stripe={provider.data} options={options}>
        <PaymentForm payment={payment} onChanged={onChanged} fallback={fallback} />
      </Elements>
    );
  if (provider.error === null) return fallback;
  return (
    <FormLoadError
      detail={provider.error.message}
      retrying={provider.isFetching}
      onRetry={() => void provider.refetch()}
    />
  );
}

function PaymentForm({
  payment,
  fallback,
  onChanged,
}: Omit<PaymentPanelProps, 'publishableKey' | 'scriptUrl'>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { pay, isPaying, failure } = usePay({ payment, onChanged });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === 'ready') void pay();
  }

  if (state === 'failed')
    return (
      <FormLoadError
        onRetry={() => {
          setAttempt(attempt + 1);
          setState('loading');
        }}
      />
    );
  return (
    <Form onSubmit={submit} aria-label="Payment">
      {state === 'loading' && fallback}
      <PaymentElement
        key={attempt}
        onReady={() => {
          setState('ready');
        }}
        onLoadError={() => {
          setState('failed');
        }}
      />
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      {state === 'ready' && (
        <Button type="submit" size="lg" block loading={isPaying} icon={<Lock size={16} aria-hidden />}>
          {isPaying ? 'Processing...' : 'Complete Payment'}
        </Button>
      )}
    </Form>
  );
}

function FormLoadError(props: { detail?: string; retrying?: boolean; onRetry: () => void }) {
  return (
    <ErrorPanel
      title="The payment form couldn’t be loaded"
      text="An ad blocker or a connection problem may be blocking the payment provider’s script. Allow js.stripe.com on this page and try again. You haven’t been charged."
      {...props}
    />
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--grove-space-5);
`;
