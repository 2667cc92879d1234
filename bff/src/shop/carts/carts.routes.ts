import { cart } from '@grove/contracts/shop/cart';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { addToCart } from './addToCart.ts';
import { updateCartItem } from './updateCartItem.ts';
import { countCartItems } from './countCartItems.ts';
import { listCart } from './listCart.ts';
import { removeFromCart } from './removeFromCart.ts';

export function cartsRoutes(router: Router): void {
  route(router, cart, 'GET /api/cart', ({ actor }) => listCart(actor));
  route(router, cart, 'GET /api/cart/count', ({ actor }) => countCartItems(actor));
  route(router, cart, 'POST /api/cart', ({ actor, body }) => addToCart(actor, body));
  route(router, cart, 'PATCH /api/cart/:productId', ({ actor, params, body }) =>
    updateCartItem(actor, params.productId, body),
  );
  route(router, cart, 'DELETE /api/cart/:productId', ({ actor, params }) =>
    removeFromCart(actor, params.productId),
  );
}
