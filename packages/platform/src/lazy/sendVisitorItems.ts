import { tooExpensiveMessage } from '@grove/contracts/shop/paymentLimits';
import { refreshCart } from '../cartCache.ts';
import { call } from '../call.ts';
import { getErrorCode } from '../requestErrors.ts';
import { toast } from '../toast.ts';
import { removeVisitorItem, getVisitorItems } from '../visitorCart.ts';
import type { VisitorCartItem } from '../visitorCart.ts';

const cartFullNote = 'Your cart is full, so some items weren’t added.';

/** Sends each item of the visitor cart to the member's cart, and shows what was left out.
 *  @throws if the server has neither accepted nor refused an item. */
export async function sendVisitorItems() {
  const notes = new Set<string>();
  let isChanged = false;
  try {
    for (const item of getVisitorItems()) {
      const note = await sendItem(item);
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
async function sendItem({ productId, quantity, product }: VisitorCartItem): Promise<string | undefined> {
  try {
    const addedItem = await call('POST /api/cart', { body: { productId, quantity }, callerRetries: true });
    if (addedItem.product.price === product.price) return undefined;
    return `The price of “${product.title}” changed from $${product.price} to $${addedItem.product.price}.`;
  } catch (error) {
    if (getErrorCode(error) === 'already-owned') return `You already have “${product.title}”.`;
    if (getErrorCode(error) === 'sold-out') return `“${product.title}” is sold out.`;
    if (getErrorCode(error) === 'product-not-found') return `“${product.title}” is no longer available.`;
    if (getErrorCode(error) === 'cart-full') return cartFullNote;
    if (getErrorCode(error) === 'over-payment-limit')
      return `“${product.title}” wasn’t added: ${tooExpensiveMessage}.`;
    // An item that the server finds invalid stays invalid; an expired session or a rate limit is
    // temporary.
    if (getErrorCode(error) === 'bad-request') return undefined;
    throw error;
  }
}
