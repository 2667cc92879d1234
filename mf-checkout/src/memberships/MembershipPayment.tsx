import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/shop/library';
import type { Plan, StartedMembership } from '@grove/contracts/shop/memberships';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { Dollars } from '@grove/ui/display/Dollars';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Aside } from '../cart/CartLayout.tsx';
import { BuyerFields } from '../checkout/BuyerFields.tsx';
import { CheckoutColumns } from '../checkout/CheckoutColumns.ts';
import { CheckoutTerms } from '../checkout/CheckoutTerms.tsx';
import { loadPaymentPanel } from '../checkout/loadPaymentPanel.ts';
import { PaymentFormSkeleton } from '../checkout/PaymentFormLayout.tsx';
import { useBuyer } from '../checkout/useBuyer.ts';
import { SavedCardForm } from './SavedCardForm.tsx';
import { setSubscriber, useSavedCard } from './memberships.api.ts';
import type { PlanChoice } from './memberships.api.ts';
import { useMembershipFlow } from './useMembershipFlow.ts';

interface MembershipPaymentProps {
  provider: { publishableKey: string; scriptUrl: string | null };
  product: ProductDetails;
  plan: Plan;
  choice: PlanChoice;
  started: Extract<StartedMembership, { kind: 'payment' }>;
  onChanged: () => void;
}

/** The payment form beside the plan. A visitor also states who they are. */
export function MembershipPayment({ provider, product, plan, ...start }: MembershipPaymentProps) {
  const { started, choice } = start;
  const flow = useMembershipFlow(start);
  const card = useSavedCard();
  const isVisitor = useUser() === null;
  const buyer = useBuyer((typed) => setSubscriber(started.subscriptionId, typed));
  const form = (
    <LazyScreen
      name="payment"
      load={loadPaymentPanel}
      skeleton={<PaymentFormSkeleton total={started.total} />}
    >
      {(PaymentPanel) => (
        <PaymentPanel {...provider} payment={started} flow={flow} buyer={isVisitor ? buyer : undefined} />
      )}
    </LazyScreen>
  );
  return (
    <CheckoutColumns>
      <Card as="section" aria-label="Payment details">
        {isVisitor && <BuyerFields form={buyer.form} />}
        {card === undefined ? (
          <PaymentFormSkeleton total={started.total} />
        ) : (
          <SavedCardForm
            {...{ provider, card, total: started.total }}
            membershipId={started.subscriptionId}
            approvalSecret={null}
            onPaid={flow.openMembership}
            onUnpaid={start.onChanged}
          >
            {form}
          </SavedCardForm>
        )}
        <CheckoutTerms>
          <p>
            Renews every {choice.interval} for <Dollars amount={started.total} /> until you cancel. You can
            cancel at any time and keep access until the end of the period.
          </p>
        </CheckoutTerms>
      </Card>
      <Aside>
        <Card as="section" aria-label="Your plan">
          <CardTitle>Your plan</CardTitle>
          <Summary>
            <Picture>
              <Thumbnail src={product.thumbnailUrl} title={product.title} eager />
            </Picture>
            <div>
              <strong>{product.title}</strong>
              <small>{plan.name}</small>
            </div>
          </Summary>
          <Price>
            <strong>
              <Dollars amount={started.total} />
            </strong>{' '}
            / {choice.interval}
          </Price>
          <Renewal>Renews every {choice.interval} until you cancel.</Renewal>
        </Card>
      </Aside>
    </CheckoutColumns>
  );
}

const Summary = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: var(--grove-space-3);

  > :last-child {
    display: grid;
    align-content: start;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--grove-radius);
`;

const Price = styled.p`
  margin: var(--grove-space-4) 0 0;

  strong {
    font: 600 var(--grove-text-22) / 1.2 var(--grove-font-heading);
  }
`;

const Renewal = styled.p`
  margin: var(--grove-space-1) 0 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
