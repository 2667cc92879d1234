import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { CheckoutSettings } from '@grove/contracts/orders';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useProduct } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { refreshAfterPurchase } from '@grove/platform/cartChanges';
import { BackLink } from '@grove/ui/BackLink';
import { Badge } from '@grove/ui/Badge';
import { PageHeader } from '@grove/ui/PageHeader';
import { useMergedCart } from '../cart/cart.api.ts';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { Preparing } from './Preparing.tsx';
import { useCheckoutSettings, usePayment } from './checkout.api.ts';

/** Where the cart is paid. */
export function CheckoutScreen() {
  const settings = useCheckoutSettings();
  const merge = useMergedCart();
  return (
    <>
      <PageHeader
        title="Complete Your Purchase"
        back={
          <BackLink as={Link} to={pathTo('cart')}>
            Back to your cart
          </BackLink>
        }
        text={
          <Provider>
            <span>
              Secure checkout powered by <strong>Stripe</strong>
            </span>
            {settings.data?.isTest === true && <Badge variant="warning">Test payments</Badge>}
          </Provider>
        }
      />
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

/** The cart is another one than what was about to be paid. */
async function showAnew(payment: ReturnType<typeof usePayment>) {
  const { data, error } = await payment.refetch();
  if (error === null && data !== undefined && 'clientSecret' in data)
    toast({ title: 'Your cart has changed', description: 'Please look at what it comes to now.' });
}

/** A cart that costs nothing is complete without a payment. */
function Completed() {
  const { slug } = useProduct();
  useEffect(() => {
    refreshAfterPurchase();
    toast({ title: 'Order complete', description: 'Thank you for your purchase! ✨' });
    navigate(`/${slug}`, { replace: true });
  }, [slug]);
  return <Preparing />;
}

const Provider = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-2) var(--grove-space-3);
`;
