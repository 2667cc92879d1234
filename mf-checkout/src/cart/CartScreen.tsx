import { QueryState } from '@grove/platform/QueryState';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartView } from './CartView.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useCart, useCartActions } from './cart.api.ts';

/** The cart of a member or a visitor. */
export function CartScreen() {
  const cart = useCart();
  const actions = useCartActions();
  return (
    <QueryState query={cart} skeleton={<CartSkeleton />} empty={<EmptyCart />}>
      {(items) => <CartView items={items} actions={actions} />}
    </QueryState>
  );
}
