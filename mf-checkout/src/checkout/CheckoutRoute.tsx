import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { BackToCart } from './BackToCart.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { CheckoutSpinner } from './CheckoutSpinner.tsx';

/** The checkout, whose code is loaded on demand: visitors of the library do not download it. */
export function CheckoutRoute() {
  useTitle('Checkout');
  return (
    <LazyScreen
      name="checkout"
      load={loadCheckout}
      skeleton={
        <>
          <CheckoutHeader back={<BackToCart />} />
          <CheckoutSpinner />
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
