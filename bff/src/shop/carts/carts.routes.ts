import { cart } from '@grove/contracts/shop/cart';
import type { Env } from '../../env.ts';
import { AppError } from '../../infra/AppError.ts';
import { route } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { addToCart } from './addToCart.ts';
import { createCartOwners } from './cartOwners.ts';
import { updateCartItem } from './updateCartItem.ts';
import { countCartItems } from './countCartItems.ts';
import { dismissMergeNotes } from './dismissMergeNotes.ts';
import { listCart } from './listCart.ts';
import { removeFromCart } from './removeFromCart.ts';

export function cartsRoutes(router: Router, env: Env): void {
  const owners = createCartOwners(router, env);

  route(router, cart, 'GET /api/cart', async (call) => {
    const owner = await owners.find(call);
    return owner === null ? [] : listCart(owner);
  });
  route(router, cart, 'GET /api/cart/count', async (call) => {
    const owner = await owners.find(call);
    return owner === null ? { count: 0 } : countCartItems(owner);
  });
  route(router, cart, 'POST /api/cart', async (call) =>
    addToCart(await owners.findOrCreate(call), call.body),
  );
  route(router, cart, 'PATCH /api/cart/:productId', async (call) => {
    const owner = await owners.find(call);
    if (owner === null) throw new AppError('product-not-found');
    return updateCartItem(owner, call.params.productId, call.body);
  });
  route(router, cart, 'DELETE /api/cart/:productId', async (call) => {
    const owner = await owners.find(call);
    return owner === null ? { count: 0 } : removeFromCart(owner, call.params.productId);
  });
  route(router, cart, 'DELETE /api/cart/merge-notes', async ({ actor }) => {
    await dismissMergeNotes(actor);
    return null;
  });
}
