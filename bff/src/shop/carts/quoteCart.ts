import { hash } from 'node:crypto';
import type { Actor } from '../../http/actor.ts';
import type { StoredOrderItem } from '../orders/order.ts';
import { toItem } from '../orders/toItem.ts';
import { isUnavailable, judgeItems } from './judgeItems.ts';
import type { JudgedItem } from './judgeItems.ts';
import { markTold } from './markTold.ts';
import { readCart } from './readCart.ts';

/** What a cart costs now. */
export interface Quote {
  /** Without what cannot be bought. */
  items: StoredOrderItem[];
  /** The same for the same things at the same prices, as often. */
  cartHash: string;
}

/** What the actor's cart costs now, or null when they have to look at it first: a price is another one than they agreed
 *  to, or something cannot be bought and nobody has told them. It counts as told from then on. */
export async function quoteCart(actor: Actor): Promise<Quote | null> {
  for (;;) {
    const judged = await judgeItems(actor, await readCart(actor.id));
    const unavailable = judged.filter((one) => isUnavailable(one)).map(({ item }) => item);
    if (unavailable.some(({ told }) => told !== true)) {
      if (await markTold(actor.id, unavailable)) return null;
      // They have left the cart just now: bought in another tab.
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
