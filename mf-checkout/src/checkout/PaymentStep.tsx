import { call } from '@grove/platform/call';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useUser } from '@grove/platform/session';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Aside } from '../cart/CartLayout.tsx';
import { OrderTotals } from '../OrderTotals.tsx';
import { sumPrices } from '../cart/totals.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { CheckoutItems } from './CheckoutItems.tsx';
import { CheckoutTerms } from './CheckoutTerms.tsx';
import { PaymentFormSkeleton } from './PaymentFormLayout.tsx';
import type { PaymentPanelProps } from './PaymentPanel.tsx';
import { CheckoutColumns } from './CheckoutColumns.ts';
import { loadPaymentPanel } from './loadPaymentPanel.ts';
import type { OpenPayment } from './checkout.api.ts';
import { useBuyer } from './useBuyer.ts';
import { useCartFlow } from './useCartFlow.ts';

interface PaymentStepProps extends Pick<PaymentPanelProps, 'publishableKey' | 'scriptUrl'> {
  payment: OpenPayment;
  /** Called when the cart has changed since the payment was created. */
  onChanged: () => void;
}

/** The payment form beside the order summary. A visitor also states who they are. */
export function PaymentStep({ payment, onChanged, ...provider }: PaymentStepProps) {
  const { items, total, orderId } = payment;
  const flow = useCartFlow(payment, onChanged);
  const isVisitor = useUser() === null;
  const buyer = useBuyer((body) => call('PUT /api/orders/:orderId/buyer', { params: { orderId }, body }));
  return (
    <CheckoutColumns>
      <Card as="section" aria-label="Payment details">
        {isVisitor && <BuyerFields form={buyer.form} />}
        <LazyScreen name="payment" load={loadPaymentPanel} skeleton={<PaymentFormSkeleton total={total} />}>
          {(PaymentPanel) => (
            <PaymentPanel {...provider} payment={payment} flow={flow} buyer={isVisitor ? buyer : undefined} />
          )}
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
