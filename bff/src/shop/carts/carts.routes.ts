import { cart } from '@grove/contracts/cart';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { countCart } from './countCart.ts';

export function cartsRoutes(router: Router): void {
  route(router, cart, 'GET /api/cart/count', ({ actor }) => countCart(actor));
}
