import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { Preparing } from './Preparing.tsx';

/** Where the cart is paid, whose code is asked for when it is shown: who looks at the library does not pay for it. */
export function CheckoutPlace() {
  useTitle('Checkout');
  return (
    <LazyScreen
      name="checkout"
      load={loadCheckout}
      skeleton={
        <>
          <PageHeaderSkeleton text />
          <Preparing />
        </>
      }
    >
      {(CheckoutScreen) => <CheckoutScreen />}
    </LazyScreen>
  );
}

function loadCheckout() {
  return import(/* webpackChunkName: 'checkout' */ './CheckoutScreen.tsx').then(
    (module) => module.CheckoutScreen,
  );
}
