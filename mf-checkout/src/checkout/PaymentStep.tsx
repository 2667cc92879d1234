import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Aside, CartColumns } from '../cart/CartLayout.tsx';
import { OrderTotals } from '../OrderTotals.tsx';
import { sumPrices } from '../cart/totals.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { CheckoutItems } from './CheckoutItems.tsx';
import { CheckoutTerms } from './CheckoutTerms.tsx';
import { PaymentFormSkeleton } from './PaymentFormLayout.tsx';
import type { PaymentPanelProps } from './PaymentPanel.tsx';
import { useBuyer } from './useBuyer.ts';

/** The payment form beside the order summary. A visitor also states who they are. */
export function PaymentStep(props: Omit<PaymentPanelProps, 'buyer'>) {
  const { items, total, orderId } = props.payment;
  const isVisitor = useUser() === null;
  const buyer = useBuyer(orderId);
  return (
    <CheckoutColumns>
      <Card as="section" aria-label="Payment details">
        {isVisitor && <BuyerFields form={buyer.form} />}
        <LazyScreen name="payment" load={loadPanel} skeleton={<PaymentFormSkeleton total={total} />}>
          {(PaymentPanel) => <PaymentPanel {...props} buyer={isVisitor ? buyer : undefined} />}
        </LazyScreen>
        <CheckoutTerms />
      </Card>
      <Aside>
        <Card as="section" aria-label="Order Summary">
          <CardTitle>Order Summary</CardTitle>
          <CheckoutItems items={items} />
          <OrderTotals subtotal={sumPrices(items)} tax="0.00" total={total} />
        </Card>
      </Aside>
    </CheckoutColumns>
  );
}

function loadPanel() {
  return import('./PaymentPanel.tsx').then((module) => module.PaymentPanel);
}

/** On a narrow screen, buyers read what they pay for before the form. */
const CheckoutColumns = styled(CartColumns)`
  @media (max-width: 1023px) {
    > :last-child {
      order: -1;
    }
  }
`;
