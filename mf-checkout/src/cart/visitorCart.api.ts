import { useQueries } from '@tanstack/react-query';
import type { CartItem, CartNotice } from '@grove/contracts/shop/cart';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { getErrorCode } from '@grove/platform/requestErrors';
import { changeVisitorItem, removeVisitorItem, useVisitorItems } from '@grove/platform/visitorCart';
import type { VisitorCartItem } from '@grove/platform/visitorCart';
import { getUnavailableReason } from './seatLabels.ts';
import { showItemRemoved } from './cart.api.ts';
import type { CartActions } from './cart.api.ts';

/** Returns the cart of this browser with the current offer of each product. */
export function useVisitorCart(): CartItem[] {
  const items = useVisitorItems();
  return useQueries({
    queries: items.map(({ productId }) => ({ queryKey: ['/api/library', productId] })),
    combine: (results) =>
      items.map((item, index) =>
        toCartItem(item, results[index]?.data as LibraryProduct | undefined, results[index]?.error),
      ),
  });
}

/** The actions for this browser's cart. */
export const visitorActions: CartActions = {
  remove: (productId) => {
    removeVisitorItem(productId);
    showItemRemoved();
  },
  setQuantity: ({ productId, quantity }) => {
    changeVisitorItem(productId, { quantity });
  },
  acceptPrice: ({ productId, product }) => {
    changeVisitorItem(productId, { product });
  },
};

function toCartItem(item: VisitorCartItem, offered: LibraryProduct | undefined, error: unknown): CartItem {
  const { productId, quantity, product } = item;
  return {
    id: productId,
    productId,
    quantity,
    product: offered ? toCartProduct(offered) : product,
    notice: getNotice(product, offered, error),
  };
}

function getNotice(
  { price }: VisitorCartItem['product'],
  offered: LibraryProduct | undefined,
  error: unknown,
): CartNotice | null {
  if (getErrorCode(error) === 'product-not-found') return { kind: 'withdrawn' };
  const reason = offered && getUnavailableReason(offered);
  if (reason !== undefined) return { kind: reason === 'Ended' ? 'withdrawn' : 'sold-out' };
  if (offered === undefined || offered.price === price) return null;
  return { kind: 'price-changed', was: price };
}

function toCartProduct({ title, category, price, type, thumbnailUrl }: LibraryProduct): CartItem['product'] {
  return { title, category, price, type, thumbnailUrl };
}
