import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '@grove/ui/feedback/Spinner';
import { Button } from '@grove/ui/forms/Button';
import { PaymentTotal } from './PaymentTotal.tsx';

interface PaymentFormLayoutProps {
  total: string;
  state: 'loading' | 'ready' | 'paying';
  /** The form of the card provider. */
  children?: ReactNode;
  /** Why the last attempt failed. */
  failure?: ReactNode;
}

/** The parts of the payment form. While the card provider's form is loading, its space is reserved, so that nothing
 *  moves when it appears. */
export function PaymentFormLayout({ total, state, children, failure }: PaymentFormLayoutProps) {
  const isPaying = state === 'paying';
  return (
    <>
      <ProviderForm>
        {state === 'loading' && (
          <Center>
            <Spinner size="lg" label="Preparing your checkout..." />
          </Center>
        )}
        {children}
      </ProviderForm>
      {failure}
      <PaymentTotal total={total} />
      <Button
        type="submit"
        size="lg"
        block
        disabled={state === 'loading'}
        loading={isPaying}
        icon={<Lock size={16} aria-hidden />}
      >
        {isPaying ? 'Processing...' : 'Complete Payment'}
      </Button>
    </>
  );
}

/** The payment form until its code has loaded. */
export function PaymentFormSkeleton({ total }: { total: string }) {
  return (
    <PaymentFormGrid as="div">
      <PaymentFormLayout total={total} state="loading" />
    </PaymentFormGrid>
  );
}

export const PaymentFormGrid = styled.form`
  display: grid;
  gap: var(--grove-space-5);
`;

/** The height of the card provider's form with a card number, an expiration date, a security code, a country and a
 *  ZIP code. */
const ProviderForm = styled.div`
  position: relative;
  min-block-size: 15rem;
`;

const Center = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
