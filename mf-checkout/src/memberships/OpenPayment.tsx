import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Moment } from '@grove/platform/Moment';
import { Dollars } from '@grove/ui/display/Dollars';
import { Notice } from '@grove/ui/feedback/Notice';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Aside } from '../cart/CartLayout.tsx';
import { CheckoutColumns } from '../checkout/CheckoutColumns.ts';
import { CheckoutTerms } from '../checkout/CheckoutTerms.tsx';
import { loadPaymentPanel } from '../checkout/loadPaymentPanel.ts';
import { PaymentFormSkeleton } from '../checkout/PaymentFormLayout.tsx';
import { SavedCardForm } from './SavedCardForm.tsx';
import { useOpenPaymentFlow } from './useOpenPaymentFlow.ts';
import type { DueMembershipPayment } from './useOpenPaymentFlow.ts';

interface OpenPaymentProps {
  provider: { publishableKey: string; scriptUrl: string | null };
  payment: DueMembershipPayment;
  /** Whether the member has asked for the bank's approval already. */
  startsApproval: boolean;
  onChanged: () => Promise<unknown>;
}

/** What happened, and the ways to pay, beside the plan. */
export function OpenPayment({ provider, payment, startsApproval, onChanged }: OpenPaymentProps) {
  const { membership, card, total, clientSecret, needsApproval } = payment;
  const { flow, onPaid } = useOpenPaymentFlow(payment, onChanged);
  return (
    <CheckoutColumns>
      <Card as="section" aria-label="Payment details">
        <Stack>
          <Notice tone="warning">{describe(payment)}</Notice>
          <SavedCardForm
            {...{ provider, card, total, startsApproval, onPaid }}
            membershipId={membership.id}
            approvalSecret={needsApproval ? clientSecret : null}
            onUnpaid={() => void onChanged()}
          >
            <LazyScreen
              name="payment"
              load={loadPaymentPanel}
              skeleton={<PaymentFormSkeleton total={total} />}
            >
              {(PaymentPanel) => <PaymentPanel {...provider} payment={{ clientSecret, total }} flow={flow} />}
            </LazyScreen>
          </SavedCardForm>
        </Stack>
        <CheckoutTerms />
      </Card>
      <Aside>
        <Card as="section" aria-label="Your plan">
          <CardTitle>Your plan</CardTitle>
          <Plan>
            <strong>{membership.title}</strong>
            <small>{membership.planName}</small>
          </Plan>
          <Price>
            <strong>
              <Dollars amount={membership.price} />
            </strong>{' '}
            / {membership.interval}
          </Price>
        </Card>
      </Aside>
    </CheckoutColumns>
  );
}

function describe({ membership: { status, accessEndsAt }, needsApproval }: DueMembershipPayment) {
  const happened = needsApproval
    ? 'Your bank asks you to approve this payment.'
    : 'Your last payment didn’t go through.';
  if (status === 'incomplete') return needsApproval ? happened : 'Your membership starts with this payment.';
  if (accessEndsAt === null || new Date(accessEndsAt) < new Date())
    return `${happened} Your access has ended and returns once it’s paid.`;
  return (
    <>
      {happened} You have access until <Moment at={accessEndsAt} format="long-day" />.
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Plan = styled.div`
  display: grid;
  overflow-wrap: anywhere;

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Price = styled.p`
  margin: var(--grove-space-4) 0 0;

  strong {
    font: 600 var(--grove-text-22) / 1.2 var(--grove-font-heading);
  }
`;
