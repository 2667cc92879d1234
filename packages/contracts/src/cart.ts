import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, id, money } from './fields.ts';
import { Product } from './library.ts';
import { cartQuantityMax } from './limits.ts';

/** How many things are in the cart, each as often as it is wanted. */
export const CartCount = z.object({ count });
export type CartCount = z.infer<typeof CartCount>;

/** What the member has to know before buying: the price is another one than when they put it in (`was`), it is no longer
 *  offered, it is theirs already, or no seat is left. The last three are not bought. */
export const CartNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-changed'), was: money }),
  z.object({ kind: z.literal('withdrawn') }),
  z.object({ kind: z.literal('owned') }),
  z.object({ kind: z.literal('sold-out') }),
]);
export type CartNotice = z.infer<typeof CartNotice>;

export const CartItem = z.object({
  id,
  productId: id,
  quantity: z.int().min(1).max(cartQuantityMax),
  /** As it is now. A product that is gone altogether keeps the title and price it had. */
  product: Product.pick({ title: true, category: true, price: true, type: true, thumbnailUrl: true }),
  notice: CartNotice.nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

const quantity = z.int().min(1).max(cartQuantityMax);
const params = z.strictObject({ productId: id });

export const cart = {
  'GET /api/cart': endpoint({ role: 'member', response: z.array(CartItem) }),
  'GET /api/cart/count': endpoint({ role: 'member', response: CartCount }),
  /** Puts a product in. What is in it already stays as it is; only physical things can be wanted more than once, and only
   *  as many as one card payment can pay. */
  'POST /api/cart': endpoint({
    role: 'member',
    body: z.strictObject({ productId: id, quantity: quantity.default(1) }),
    response: CartItem,
    errors: ['product-not-found', 'already-owned', 'sold-out', 'cart-full', 'over-payment-limit'],
  }),
  /** Sets how many, and takes note of the price that the member was shown. */
  'PATCH /api/cart/:productId': endpoint({
    role: 'member',
    params,
    body: z.strictObject({ quantity: quantity.optional(), price: money.optional() }),
    response: CartItem,
    errors: ['product-not-found', 'one-is-enough', 'price-changed', 'over-payment-limit'],
  }),
  /** Takes a product out. Repeating it changes nothing. */
  'DELETE /api/cart/:productId': endpoint({ role: 'member', params, response: CartCount }),
} satisfies Endpoints;
