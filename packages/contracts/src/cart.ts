import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count } from './fields.ts';

/** How many things are in the cart, each as often as it is wanted. */
export const CartCount = z.object({ count });
export type CartCount = z.infer<typeof CartCount>;

export const cart = {
  'GET /api/cart/count': endpoint({ role: 'member', response: CartCount }),
} satisfies Endpoints;
