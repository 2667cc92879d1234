import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { BackToCart } from './BackToCart.tsx';
import { CheckoutHead } from './CheckoutHead.tsx';
import { Preparing } from './Preparing.tsx';

/** The checkout, whose code is loaded on demand: visitors of the library do not download it. */
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
