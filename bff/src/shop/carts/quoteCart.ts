import { hash } from 'node:crypto';
import type { Actor } from '../../http/actor.ts';
import type { StoredOrderItem } from '../orders/order.ts';
import { toItem } from '../orders/toItem.ts';
import { isUnavailable, judgeItems } from './judgeItems.ts';
import type { JudgedItem } from './judgeItems.ts';
import { markTold } from './markTold.ts';
import { readCart } from './readCart.ts';

/** Current cost of a cart. */
export interface Quote {
  /** Items without those that cannot be bought. */
  items: StoredOrderItem[];
  /** Identical for the same products, prices and quantities. */
  cartHash: string;
}

/** Calculates the current cost of the actor's cart. @returns null if they must review it first: a price has changed,
 *  or an item cannot be bought and they have not seen that. That item counts as seen from then on. */
export async function quoteCart(actor: Actor): Promise<Quote | null> {
  for (;;) {
    const judged = await judgeItems(actor, await readCart(actor.id));
    const unavailable = judged.filter((one) => isUnavailable(one)).map(({ item }) => item);
    if (unavailable.some(({ told }) => told !== true)) {
      if (await markTold(actor.id, unavailable)) return null;
      // The items have just left the cart, because they were bought in another tab.
      continue;
    }
    if (judged.some(({ notice }) => notice?.kind === 'price-changed')) return null;
    const items = judged.flatMap((one) => toOrderItem(one));
    return { items, cartHash: hashOf(items) };
  }
}

function toOrderItem({ item, product, notice }: JudgedItem): StoredOrderItem[] {
  return product === undefined || notice !== null ? [] : [toItem(product, item.quantity)];
}

function hashOf(items: readonly StoredOrderItem[]): string {
  const lines = items.map(({ productId, priceCents, quantity }) =>
    [productId.toHexString(), priceCents, quantity].join(),
  );
  return hash('sha256', lines.sort().join('\n'), 'base64url').slice(0, 32);
}
