import { LazyScreen } from '@grove/platform/LazyScreen';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Aside, CartColumns } from '../cart/CartLayout.tsx';
import { OrderItemList } from '../OrderItemList.tsx';
import { OrderTotals } from '../OrderTotals.tsx';
import { sumPrices } from '../cart/totals.ts';
import { CheckoutSpinner } from './CheckoutSpinner.tsx';
import type { PaymentPanelProps } from './PaymentPanel.tsx';

/** The payment form beside the order summary. */
export function PaymentStep(
  props: Pick<PaymentPanelProps, 'publishableKey' | 'scriptUrl' | 'payment' | 'onChanged'>,
) {
  const { items, total } = props.payment;
  return (
    <CartColumns>
      <Card as="section" aria-label="Payment details">
        <LazyScreen name="payment" load={loadPanel} skeleton={<CheckoutSpinner />}>
          {(PaymentPanel) => <PaymentPanel {...props} fallback={<CheckoutSpinner />} />}
        </LazyScreen>
      </Card>
      <Aside>
        <Card as="section" aria-label="Order Summary">
          <CardTitle>Order Summary</CardTitle>
          <OrderItemList items={items} />
          <OrderTotals subtotal={sumPrices(items)} tax="0.00" total={total} />
        </Card>
      </Aside>
    </CartColumns>
  );
}

function loadPanel() {
  return import('./PaymentPanel.tsx').then((module) => module.PaymentPanel);
}
