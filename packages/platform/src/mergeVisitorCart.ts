import { tooExpensive } from '@grove/contracts/paymentLimits';
import { refreshCart } from './cartChanges.ts';
import { call } from './call.ts';
import { codeOf } from './refusal.ts';
import { toast } from './toast.ts';
import { removeVisitorItem, visitorItems } from './visitorCart.ts';
import type { VisitorItem } from './visitorCart.ts';

const tooMuch = 'Your cart is full, so the rest was left out.';
let merging: Promise<void> | undefined;

/** Puts what somebody wanted before they signed in into their own cart, and says what was left out. Each product leaves
 *  this browser when the server has taken or refused it: what a lost connection has stopped goes on the next time.
 *  Only for a page that shows somebody signed in.
 *  @returns when the cart is as it will be; never rejects. */
export function mergeVisitorCart(): Promise<void> {
  if (visitorItems().length === 0) return Promise.resolve();
  merging ??= oneTabAtATime(mergeAll)
    .catch(() => undefined)
    .finally(() => {
      merging = undefined;
    });
  return merging;
}

/** Without locks, as on a page that came over plain http, two tabs may send the same: the server takes it once. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request('grove-cart', work);
}

async function mergeAll() {
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

/** @returns what there is to say about it.
 *  @throws when the server has neither taken nor refused it. */
async function merge({ productId, quantity, product }: VisitorItem): Promise<string | undefined> {
  try {
    const taken = await call('POST /api/cart', { body: { productId, quantity }, callerSendsAgain: true });
    if (taken.product.price === product.price) return undefined;
    return `“${product.title}” was $${product.price} and is now $${taken.product.price}.`;
  } catch (error) {
    if (codeOf(error) === 'already-owned') return `You have “${product.title}” already.`;
    if (codeOf(error) === 'sold-out') return `“${product.title}” is sold out.`;
    if (codeOf(error) === 'product-not-found') return `“${product.title}” is no longer offered.`;
    if (codeOf(error) === 'cart-full') return tooMuch;
    if (codeOf(error) === 'over-payment-limit') return `“${product.title}” was left out: ${tooExpensive}.`;
    // What the server can make nothing of will not become better; an ended session and too much haste will.
    if (codeOf(error) === 'bad-request') return undefined;
    throw error;
  }
}
