import { useEffect } from 'react';
import type { CheckoutSettings } from '@grove/contracts/orders';
import { navigate } from '@grove/platform/navigation';
import { QueryState } from '@grove/platform/QueryState';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { refreshAfterPurchase } from '@grove/platform/cartChanges';
import { useMergedCart } from '../cart/cart.api.ts';
import { BackToCart } from './BackToCart.tsx';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { Preparing } from './Preparing.tsx';
import { useCheckoutSettings, usePayment } from './checkout.api.ts';

/** The screen on which the member pays for the cart. */
export function CheckoutScreen() {
  const settings = useCheckoutSettings();
  const merge = useMergedCart();
  return (
    <>
      <CheckoutHead back={<BackToCart />} isTest={settings.data?.isTest === true} />
      <QueryState query={settings} skeleton={<Preparing />}>
        {(ready) => (merge.data === undefined ? <Preparing /> : <Checkout settings={ready} />)}
      </QueryState>
    </>
  );
}

function Checkout({ settings }: { settings: CheckoutSettings }) {
  const { publishableKey, scriptUrl } = settings;
  const payment = usePayment({ isPossible: publishableKey !== null });
  const { data, error } = payment;
  if (data !== undefined && 'completedOrderId' in data) return <Completed />;
  if (data !== undefined && 'message' in data) return <NothingToPay kind="no-order" message={data.message} />;
  if (publishableKey === null && !payment.isFetching) return <NothingToPay kind="no-provider" />;
  if (error !== null && !payment.isFetching)
    return <CheckoutFailure error={error} onRetry={() => void payment.refetch()} />;
  if (data === undefined || publishableKey === null) return <Preparing />;
  return (
    <PaymentStep
      payment={data}
      publishableKey={publishableKey}
      scriptUrl={scriptUrl}
      onChanged={() => void showAnew(payment)}
    />
  );
}

/** Reloads the payment after the cart has changed. */
async function showAnew(payment: ReturnType<typeof usePayment>) {
  const { data, error } = await payment.refetch();
  if (error === null && data !== undefined && 'clientSecret' in data)
    toast({ title: 'Your cart has changed', description: 'Please review the new total.' });
}

/** An order with a total of zero is complete without a payment. */
function Completed() {
  const { slug } = useProduct();
  useEffect(() => {
    refreshAfterPurchase();
    toast({ title: 'Order complete', description: 'Thank you for your purchase! ✨' });
    navigate(`/${slug}`, { replace: true });
  }, [slug]);
  return <Preparing />;
}
