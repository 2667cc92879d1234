import type { CartCount, CartMergeNote } from '@grove/contracts/shop/cart';
import { tooExpensiveMessage } from '@grove/contracts/shop/paymentLimits';
import { call } from '@grove/platform/call';
import { cartCountKey } from '@grove/platform/cartCache';
import { queryClient } from '@grove/platform/queryClient';
import { toast } from '@grove/platform/toast';

/** Shows once what was left out of the cart, or has another price, when the member signed in with a visitor's cart.
 *  Until the server knows that it was shown, the next page shows it again. */
export async function showMergeNotes() {
  const shown = queryClient.getQueryData<CartCount>(cartCountKey);
  if (shown?.mergeNotes === undefined) return;
  queryClient.setQueryData<CartCount>(cartCountKey, { count: shown.count });
  const description = shown.mergeNotes.map((note) => describeNote(note)).join(' ');
  toast({ title: 'Your cart has changed', description });
  await call('DELETE /api/cart/merge-notes').catch(() => undefined);
}

function describeNote(note: CartMergeNote): string {
  if (note.kind === 'cart-full') return 'Your cart is full, so some items weren’t added.';
  if (note.kind === 'price-changed')
    return `The price of “${note.title}” changed from $${note.was} to $${note.price}.`;
  if (note.kind === 'owned') return `You already have “${note.title}”.`;
  if (note.kind === 'sold-out') return `“${note.title}” is sold out.`;
  if (note.kind === 'withdrawn') return `“${note.title}” is no longer available.`;
  return `“${note.title}” wasn’t added: ${tooExpensiveMessage}.`;
}
