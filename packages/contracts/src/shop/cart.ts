import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, money } from '../fields/fields.ts';
import { Product } from './library.ts';
import { cartQuantityMax } from '../fields/limits.ts';

/** What the member must know before buying: the price has changed from `was`, the product is no longer
 *  offered, the member owns it already, or no seat is left. Items with one of the last three notices
 *  are not bought. */
export const CartNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-changed'), was: money }),
  z.object({ kind: z.literal('withdrawn') }),
  z.object({ kind: z.literal('owned') }),
  z.object({ kind: z.literal('sold-out') }),
]);
export type CartNotice = z.infer<typeof CartNotice>;

/** Why an item of the cart that a member filled before signing in was left out of their cart, or that its price has
 *  changed. A full cart leaves out all further items. */
export const CartMergeNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['withdrawn', 'owned', 'sold-out', 'over-payment-limit']), title: z.string() }),
  z.object({ kind: z.literal('price-changed'), title: z.string(), was: money, price: money }),
  z.object({ kind: z.literal('cart-full') }),
]);
export type CartMergeNote = z.infer<typeof CartMergeNote>;

export const CartCount = z.object({
  /** The sum of the quantities in the cart. */
  count,
  /** Only after a sign-in, until the member has seen them. */
  mergeNotes: z.array(CartMergeNote).optional(),
});
export type CartCount = z.infer<typeof CartCount>;

export const CartItem = z.object({
  id,
  productId: id,
  quantity: z.int().min(1).max(cartQuantityMax),
  /** The product's current data. A deleted product keeps its last title and price. */
  product: Product.pick({ title: true, category: true, price: true, type: true, thumbnailUrl: true }),
  notice: CartNotice.nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

const quantity = z.int().min(1).max(cartQuantityMax);
const params = z.strictObject({ productId: id });

/** A visitor's cart is identified by a cookie that the first added product sets, and becomes the member's at sign-in. */
export const cart = {
  'GET /api/cart': endpoint({
    summary: 'Get the cart',
    role: 'visitor',
    response: z.array(CartItem),
  }),
  'GET /api/cart/count': endpoint({
    summary: 'Count the items in the cart',
    role: 'visitor',
    response: CartCount,
  }),
  /** Adds a product. An item already in the cart is not changed. Only physical products can have a
   *  quantity above one, limited by what one card payment can pay. */
  'POST /api/cart': endpoint({
    summary: 'Add a product to the cart',
    role: 'visitor',
    body: z.strictObject({ productId: id, quantity: quantity.default(1) }),
    response: CartItem,
    errors: [
      'product-not-found',
      'already-owned',
      'sold-out',
      'cart-full',
      'not-for-cart',
      'over-payment-limit',
    ],
  }),
  /** Sets the quantity, and accepts the price that the member was shown. */
  'PATCH /api/cart/:productId': endpoint({
    summary: 'Set the quantity of a product in the cart',
    role: 'visitor',
    params,
    body: z.strictObject({ quantity: quantity.optional(), price: money.optional() }),
    response: CartItem,
    errors: ['product-not-found', 'one-is-enough', 'price-changed', 'over-payment-limit'],
  }),
  /** Removes a product. Idempotent. */
  'DELETE /api/cart/:productId': endpoint({
    summary: 'Remove a product from the cart',
    role: 'visitor',
    params,
    response: CartCount,
  }),
  /** Deletes the notes about the visitor's cart. Idempotent. */
  'DELETE /api/cart/merge-notes': endpoint({
    summary: 'Dismiss the notes about the merged cart',
    role: 'member',
    response: z.null(),
  }),
} satisfies Endpoints;
