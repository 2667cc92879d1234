import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartCount, CartItem } from '@grove/contracts/shop/cart';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { cartCountKey, cartKey } from '@grove/platform/cartCache';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { addVisitorItem, useVisitorItems } from '@grove/platform/visitorCart';
import { cartScope, isBeingSent } from './cartScope.ts';

/** The data of a product that its buy button needs. */
export type Offer = Pick<
  LibraryProduct,
  | 'id'
  | 'title'
  | 'category'
  | 'price'
  | 'type'
  | 'thumbnailUrl'
  | 'owned'
  | 'courseId'
  | 'isFinished'
  | 'liveClass'
>;

/** Whether a product is in the current member's or visitor's cart. False while the cart is loading. */
export function useIsInCart(productId: string): boolean {
  const isMember = Boolean(useUser());
  const isInVisitorCart = useVisitorItems().some((item) => item.productId === productId);
  const count = useQuery<CartCount>({ queryKey: cartCountKey, enabled: isMember }).data?.count ?? 0;
  // Most carts are empty. The items are fetched only if the count says otherwise.
  const cart = useQuery<CartItem[]>({ queryKey: cartKey, enabled: isMember && count > 0 });
  return isMember ? (cart.data ?? []).some((item) => item.productId === productId) : isInVisitorCart;
}

const addItem = defineWrite({
  name: 'add to cart',
  scope: cartScope,
  request: ({ id }: Offer) => request('POST /api/cart', { body: { productId: id } }),
  queryUpdates: [
    {
      queries: () => ({ queryKey: cartKey, exact: true }),
      settle: (items: CartItem[], item) => [...withoutItem(items, item), item],
    },
  ],
  refused: { title: 'Error' },
  onAccepted: (_item, offer, client) => {
    toastAdded(offer);
    void client.invalidateQueries({ queryKey: cartCountKey });
  },
});

/**
 * Returns a function that adds a product to the cart: the member's cart on the server, or a visitor's cart
 * in the browser.
 */
export function useAddToCart(offer: Offer) {
  const cache = useQueryClient();
  const isMember = Boolean(useUser());
  const [isAdded, setAdded] = useState(false);
  const { isPending, isSuccess, mutateAsync } = useWrite(addItem);
  return {
    isPending,
    isAdded: isSuccess || isAdded,
    add: () => {
      if (!isMember) setAdded(addAsVisitor(offer));
      // Also after this button has been removed, because the library stays cached.
      else if (!isBeingSent(cache, addItem, ({ id }) => id === offer.id))
        mutateAsync(offer).catch((error: unknown) => refetchIfGone(cache, error));
    },
  };
}

/** Refetches the library if the server refused a product because it is no longer offered to the member. */
function refetchIfGone(cache: QueryClient, error: unknown) {
  const code = getErrorCode(error);
  if (code === 'already-owned' || code === 'product-not-found' || code === 'sold-out')
    void cache.invalidateQueries({ queryKey: ['/api/library'] });
}

/** @returns whether the cart had room for the product. */
function addAsVisitor(offer: Offer): boolean {
  const { id, title, category, price, type, thumbnailUrl } = offer;
  const product = { title, category, price, type, thumbnailUrl };
  const isAdded = addVisitorItem({ productId: id, quantity: 1, product });
  if (isAdded) toastAdded(offer);
  else toast({ title: 'Error', description: 'Your cart is full', variant: 'destructive' });
  return isAdded;
}

function toastAdded({ title }: Offer) {
  toast({ title: 'Added to cart', description: `“${title}” is in your cart.` });
}

function withoutItem(items: readonly CartItem[], { productId }: CartItem) {
  return items.filter((item) => item.productId !== productId);
}
