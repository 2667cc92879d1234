import { useEffect } from 'react';
import type { CheckoutSettings } from '@grove/contracts/shop/orders';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { BackToCart } from './BackToCart.tsx';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { PaymentUnavailable } from './PaymentUnavailable.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { CheckoutSpinner } from './CheckoutSpinner.tsx';
import { useCheckoutSettings, usePayment } from './checkout.api.ts';

/** The screen on which a member or a visitor pays for the cart. */
export function CheckoutScreen() {
  const settings = useCheckoutSettings();
  return (
    <>
      <CheckoutHeader back={<BackToCart />} isTest={settings.data?.isTest === true} />
      <QueryState query={settings} skeleton={<CheckoutSpinner />}>
        {(loadedSettings) => <Checkout settings={loadedSettings} />}
      </QueryState>
    </>
  );
}

function Checkout({ settings }: { settings: CheckoutSettings }) {
  const { publishableKey, scriptUrl } = settings;
  const payment = usePayment({ isConfigured: publishableKey !== null });
  const { data, error } = payment;
  if (data !== undefined && 'completedOrderId' in data)
    return <OrderCompleted orderId={data.completedOrderId} />;
  if (data !== undefined && 'message' in data)
    return <PaymentUnavailable kind="no-order" message={data.message} />;
  if (publishableKey === null && !payment.isFetching) return <PaymentUnavailable kind="no-provider" />;
  if (error !== null && !payment.isFetching)
    return <CheckoutFailure error={error} onRetry={() => void payment.refetch()} />;
  if (data === undefined || publishableKey === null) return <CheckoutSpinner />;
  return (
    <PaymentStep
      payment={data}
      publishableKey={publishableKey}
      scriptUrl={scriptUrl}
      onChanged={() => void reloadPayment(payment)}
    />
  );
}

/** Reloads the payment after the cart has changed. */
async function reloadPayment(payment: ReturnType<typeof usePayment>) {
  const { data, error } = await payment.refetch();
  if (error === null && data !== undefined && 'clientSecret' in data)
    toast({ title: 'Your cart has changed', description: 'Please review the new total.' });
}

/** An order with a total of zero is complete without a payment. */
function OrderCompleted({ orderId }: { orderId: string }) {
  const { slug } = useProduct();
  useEffect(() => {
    refreshAfterPurchase();
    toast({ title: 'Order complete', description: 'Thank you for your purchase! ✨' });
    navigate(`/${slug}?order=${orderId}`, { replace: true });
  }, [slug, orderId]);
  return <CheckoutSpinner />;
}
