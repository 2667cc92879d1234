import { LazyScreen } from '@grove/platform/LazyScreen';
import { Card, CardTitle } from '@grove/ui/Card';
import { Aside, CartColumns } from '../cart/CartLayout.tsx';
import { ItemLines } from '../ItemLines.tsx';
import { Sums } from '../Sums.tsx';
import { sumOf } from '../cart/totals.ts';
import { Preparing } from './Preparing.tsx';
import type { PaymentPanelProps } from './PaymentPanel.tsx';

/** The payment form beside the order summary. */
export function PaymentStep(
  props: Pick<PaymentPanelProps, 'publishableKey' | 'scriptUrl' | 'payment' | 'onChanged'>,
) {
  const { items, total } = props.payment;
  return (
    <CartColumns>
      <Card as="section" aria-label="Payment details">
        <LazyScreen name="payment" load={loadPanel} skeleton={<Preparing />}>
          {(PaymentPanel) => <PaymentPanel {...props} preparing={<Preparing />} />}
        </LazyScreen>
      </Card>
      <Aside>
        <Card as="section" aria-label="Order Summary">
          <CardTitle>Order Summary</CardTitle>
          <ItemLines items={items} />
          <Sums subtotal={sumOf(items)} tax="0.00" total={total} />
        </Card>
      </Aside>
    </CartColumns>
  );
}

function loadPanel() {
  return import('./PaymentPanel.tsx').then((module) => module.PaymentPanel);
}
