import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMode } from '@grove/platform/theme';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { Notice } from '@grove/ui/feedback/Notice';
import { getPaymentAppearance } from '@grove/ui/payments/getPaymentAppearance';
import { getPaymentFonts } from '@grove/ui/payments/getPaymentFonts';
import { paymentFormId } from './BuyerFields.tsx';
import { PaymentFormGrid, PaymentFormLayout, PaymentFormSkeleton } from './PaymentFormLayout.tsx';
import { useProvider } from './checkout.api.ts';
import type { BuyerForm } from './useBuyer.ts';
import { usePay } from './usePay.ts';
import type { DuePayment, PaymentFlow } from './usePay.ts';

export interface PaymentPanelProps {
  publishableKey: string;
  scriptUrl: string | null;
  payment: DuePayment;
  flow: PaymentFlow;
  /** The buyer's fields, which a visitor fills in before paying. */
  buyer?: BuyerForm | undefined;
}

/** The payment form of the card provider in our font and colors. */
export function PaymentPanel({ publishableKey, scriptUrl, payment, ...rest }: PaymentPanelProps) {
  const provider = useProvider({ publishableKey, scriptUrl });
  const mode = useMode();
  const { clientSecret } = payment;
  const options = useMemo(
    () => ({ clientSecret, appearance: getPaymentAppearance(mode), fonts: getPaymentFonts() }),
    [clientSecret, mode],
  );
  if (provider.data !== undefined)
    return (
      // The form belongs to one payment. Another payment needs a new form.
      <Elements key={clientSecret} stripe={provider.data} options={options}>
        <PaymentForm payment={payment} {...rest} />
      </Elements>
    );
  if (provider.error === null) return <PaymentFormSkeleton total={payment.total} />;
  return (
    <FormLoadError
      detail={provider.error.message}
      retrying={provider.isFetching}
      onRetry={() => void provider.refetch()}
    />
  );
}

function PaymentForm({ payment, buyer, flow }: Omit<PaymentPanelProps, 'publishableKey' | 'scriptUrl'>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { pay, isPaying, failure } = usePay(payment, flow);
  const isBusy = isPaying || buyer?.form.isPending === true;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state !== 'ready') return;
    if (buyer === undefined) void pay();
    else buyer.submit(event, pay);
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
    <PaymentFormGrid id={paymentFormId} noValidate onSubmit={submit} aria-label="Payment">
      <PaymentFormLayout
        total={payment.total}
        state={isBusy ? 'paying' : state}
        failure={failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      >
        <PaymentElement
          key={attempt}
          onReady={() => {
            setState('ready');
          }}
          onLoadError={() => {
            setState('failed');
          }}
        />
      </PaymentFormLayout>
    </PaymentFormGrid>
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
