import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { CartSkeleton } from './CartSkeleton.tsx';

/** The cart, whose code is loaded on demand. */
export function CartRoute() {
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
