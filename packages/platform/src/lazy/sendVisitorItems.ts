import { tooExpensive } from '@grove/contracts/paymentLimits';
import { refreshCart } from '../cartChanges.ts';
import { call } from '../call.ts';
import { codeOf } from '../refusal.ts';
import { toast } from '../toast.ts';
import { removeVisitorItem, visitorItems } from '../visitorCart.ts';
import type { VisitorItem } from '../visitorCart.ts';

const tooMuch = 'Your cart is full, so some items weren’t added.';

/** Sends each item of the visitor cart to the member's cart, and shows what was left out.
 *  @throws if the server has neither accepted nor refused an item. */
export async function sendVisitorItems() {
  const notes = new Set<string>();
  let isChanged = false;
  try {
    for (const item of visitorItems()) {
      const note = await merge(item);
      if (note !== undefined) notes.add(note);
      removeVisitorItem(item.productId);
      isChanged = true;
    }
  } finally {
    if (isChanged) {
      refreshCart();
    }
    if (notes.size > 0) toast({ title: 'Your cart has changed', description: [...notes].join(' ') });
  }
}

/** Sends one item.
 *  @returns a note for the member, if there is one.
 *  @throws if the server has neither accepted nor refused the item. */
async function merge({ productId, quantity, product }: VisitorItem): Promise<string | undefined> {
  try {
    const taken = await call('POST /api/cart', { body: { productId, quantity }, callerSendsAgain: true });
    if (taken.product.price === product.price) return undefined;
    return `The price of “${product.title}” changed from $${product.price} to $${taken.product.price}.`;
  } catch (error) {
    if (codeOf(error) === 'already-owned') return `You already have “${product.title}”.`;
    if (codeOf(error) === 'sold-out') return `“${product.title}” is sold out.`;
    if (codeOf(error) === 'product-not-found') return `“${product.title}” is no longer available.`;
    if (codeOf(error) === 'cart-full') return tooMuch;
    if (codeOf(error) === 'over-payment-limit') return `“${product.title}” wasn’t added: ${tooExpensive}.`;
    // An item that the server finds invalid stays invalid; an expired session or a rate limit is
    // temporary.
    if (codeOf(error) === 'bad-request') return undefined;
    throw error;
  }
}
