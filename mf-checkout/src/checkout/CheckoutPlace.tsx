import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { BackToCart } from './BackToCart.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
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
          <CheckoutHead back={<BackToCart />} />
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
