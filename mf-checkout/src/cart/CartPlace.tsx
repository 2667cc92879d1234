import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { CartSkeleton } from './CartSkeleton.tsx';

/** What somebody is about to buy, whose code is asked for when it is shown. */
export function CartPlace() {
  useTitle('Cart');
  return (
    <LazyScreen name="cart" load={loadCart} skeleton={<CartSkeleton />}>
      {(CartScreen) => <CartScreen />}
    </LazyScreen>
  );
}

function loadCart() {
  return import(/* webpackChunkName: 'cart' */ './CartScreen.tsx').then((module) => module.CartScreen);
}
