import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useMode } from '@grove/platform/theme';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { ErrorPanel } from '@grove/ui/feedback/ErrorPanel';
import { getPaymentAppearance } from '@grove/ui/payments/getPaymentAppearance';
import { getPaymentFonts } from '@grove/ui/payments/getPaymentFonts';
import { PanelForm } from './PanelForm.tsx';
import { SettingNote } from './SettingsLayout.tsx';
import { useCardSetup } from './card.api.ts';
import { useConfirmCard } from './useConfirmCard.ts';

/** Adds or replaces the card. The card provider's form is in its own frame, so this page never sees the number. */
export function CardForm({ skeleton }: { skeleton: ReactNode }) {
  const setup = useCardSetup();
  const mode = useMode();
  const clientSecret = setup.data?.clientSecret;
  const options = useMemo(
    () =>
      clientSecret === undefined
        ? undefined
        : { clientSecret, appearance: getPaymentAppearance(mode), fonts: getPaymentFonts() },
    [clientSecret, mode],
  );
  if (setup.data !== undefined && options !== undefined)
    return (
      <Elements key={clientSecret} stripe={setup.data.stripe} options={options}>
        <ProviderForm />
      </Elements>
    );
  if (setup.error === null) return skeleton;
  return (
    <FormLoadError
      // The server's reasons are for members, those of the script are not.
      {...(getErrorCode(setup.error) === undefined
        ? { detail: setup.error.message }
        : { text: getErrorMessage(setup.error) })}
      retrying={setup.isFetching}
      onRetry={() => void setup.refetch()}
    />
  );
}

function ProviderForm() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { confirm, isPending, problem } = useConfirmCard({ stripe: useStripe(), elements: useElements() });
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
    <PanelForm
      form={{
        problem,
        isPending,
        submit: (event) => {
          event?.preventDefault();
          if (state === 'ready') confirm();
        },
      }}
      action="Save card"
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
      <SettingNote>
        You’ll be charged now only if a payment for a membership is overdue. Your card number is stored by the
        payment provider, not on this site.
      </SettingNote>
    </PanelForm>
  );
}

function FormLoadError(props: { text?: string; detail?: string; retrying?: boolean; onRetry: () => void }) {
  return (
    <ErrorPanel
      title="The card form couldn’t be loaded"
      text="An ad blocker or a connection problem may be blocking the payment provider’s script. Allow js.stripe.com on this page and try again."
      {...props}
    />
  );
}
