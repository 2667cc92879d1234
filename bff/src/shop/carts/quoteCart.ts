import { hash } from 'node:crypto';
import type { Actor } from '../../http/actor.ts';
import type { StoredOrderItem } from '../orders/order.ts';
import { createOrderItem } from '../orders/createOrderItem.ts';
import { isUnavailable, checkCartItems } from './checkCartItems.ts';
import type { CheckedItem } from './checkCartItems.ts';
import { markUnavailableSeen } from './markUnavailableSeen.ts';
import { getCartItems } from './getCartItems.ts';

/** Current cost of a cart. */
export interface Quote {
  /** Items except those that cannot be bought. */
  items: StoredOrderItem[];
  /** Identical for the same products, prices and quantities. */
  cartHash: string;
}

/** Calculates the current cost of the actor's cart. @returns null if they must review it first: a price has changed,
 *  or an item cannot be bought and they have not seen that. That item counts as seen from then on. */
export async function quoteCart(actor: Actor): Promise<Quote | null> {
  for (;;) {
    const checked = await checkCartItems(actor, await getCartItems(actor.id));
    const unavailable = checked.filter((one) => isUnavailable(one)).map(({ item }) => item);
    if (unavailable.some(({ told }) => told !== true)) {
      if (await markUnavailableSeen(actor.id, unavailable)) return null;
      // The items have just left the cart, because they were bought in another tab.
      continue;
    }
    if (checked.some(({ notice }) => notice?.kind === 'price-changed')) return null;
    const items = checked.flatMap((one) => toPayableItems(one));
    return { items, cartHash: hashItems(items) };
  }
}

function toPayableItems({ item, product, notice }: CheckedItem): StoredOrderItem[] {
  return product === undefined || notice !== null ? [] : [createOrderItem(product, item.quantity)];
}

function hashItems(items: readonly StoredOrderItem[]): string {
  const lines = items.map(({ productId, priceCents, quantity }) =>
    [productId.toHexString(), priceCents, quantity].join(),
  );
  return hash('sha256', lines.sort().join('\n'), 'base64url').slice(0, 32);
}
