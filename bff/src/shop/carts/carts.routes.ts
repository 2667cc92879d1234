import { cart } from '@grove/contracts/cart';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { addToCart } from './addToCart.ts';
import { changeInCart } from './changeInCart.ts';
import { countCart } from './countCart.ts';
import { listCart } from './listCart.ts';
import { removeFromCart } from './removeFromCart.ts';

export function cartsRoutes(router: Router): void {
  route(router, cart, 'GET /api/cart', ({ actor }) => listCart(actor));
  route(router, cart, 'GET /api/cart/count', ({ actor }) => countCart(actor));
  route(router, cart, 'POST /api/cart', ({ actor, body }) => addToCart(actor, body));
  route(router, cart, 'PATCH /api/cart/:productId', ({ actor, params, body }) =>
    changeInCart(actor, params.productId, body),
  );
  route(router, cart, 'DELETE /api/cart/:productId', ({ actor, params }) =>
    removeFromCart(actor, params.productId),
  );
}
