import { useQueries } from '@tanstack/react-query';
import type { CartItem, CartNotice } from '@grove/contracts/cart';
import type { LibraryProduct } from '@grove/contracts/library';
import { codeOf } from '@grove/platform/refusal';
import { changeVisitorItem, removeVisitorItem, useVisitorItems } from '@grove/platform/visitorCart';
import type { VisitorItem } from '@grove/platform/visitorCart';
import { whyFull } from './seatsInWords.ts';
import { toastRemoval } from './cart.api.ts';
import type { CartActions } from './cart.api.ts';

/** Returns the cart of this browser with the current offer of each product. */
export function useVisitorCart(): CartItem[] {
  const items = useVisitorItems();
  return useQueries({
    queries: items.map(({ productId }) => ({ queryKey: ['/api/library', productId] })),
    combine: (answers) =>
      items.map((item, at) =>
        compared(item, answers[at]?.data as LibraryProduct | undefined, answers[at]?.error),
      ),
  });
}

/** The actions for this browser's cart. */
export const visitorActions: CartActions = {
  remove: (productId) => {
    removeVisitorItem(productId);
    toastRemoval();
  },
  setQuantity: ({ productId, quantity }) => {
    changeVisitorItem(productId, { quantity });
  },
  keep: ({ productId, product }) => {
    changeVisitorItem(productId, { product });
  },
};

function compared(item: VisitorItem, offered: LibraryProduct | undefined, error: unknown): CartItem {
  const { productId, quantity, product } = item;
  return {
    id: productId,
    productId,
    quantity,
    product: offered ? productOf(offered) : product,
    notice: noticeOf(product, offered, error),
  };
}

function noticeOf(
  { price }: VisitorItem['product'],
  offered: LibraryProduct | undefined,
  error: unknown,
): CartNotice | null {
  if (codeOf(error) === 'product-not-found') return { kind: 'withdrawn' };
  const why = offered && whyFull(offered);
  if (why !== undefined) return { kind: why === 'Ended' ? 'withdrawn' : 'sold-out' };
  if (offered === undefined || offered.price === price) return null;
  return { kind: 'price-changed', was: price };
}

function productOf({ title, category, price, type, thumbnailUrl }: LibraryProduct): CartItem['product'] {
  return { title, category, price, type, thumbnailUrl };
}
