import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartCount, CartItem } from '@grove/contracts/shop/cart';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import { announceVisitorCart, cartCountKey, cartKey } from '@grove/platform/cartCache';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
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

/** Whether a product is in the cart. False while the cart is loading. */
export function useIsInCart(productId: string): boolean {
  const count = useQuery<CartCount>({ queryKey: cartCountKey }).data?.count ?? 0;
  // Most carts are empty. The items are fetched only if the count says otherwise.
  const cart = useQuery<CartItem[]>({ queryKey: cartKey, enabled: count > 0 });
  return (cart.data ?? []).some((item) => item.productId === productId);
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
  onAccepted: (_item, { title }, client) => {
    toast({ title: 'Added to cart', description: `“${title}” is in your cart.` });
    void refetchItems(client);
    announceVisitorCart();
  },
});

/** Loads the items and derives their count. */
async function refetchItems(client: QueryClient) {
  try {
    const items = await client.query<CartItem[]>({ queryKey: cartKey, staleTime: 0 });
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    client.setQueryData<CartCount>(cartCountKey, (shown) => ({ ...shown, count }));
  } catch {
    await client.invalidateQueries({ queryKey: cartCountKey });
  }
}

/** Returns a function that adds a product to the cart of the member or the visitor. */
export function useAddToCart(offer: Offer) {
  const cache = useQueryClient();
  const { isPending, isSuccess, mutateAsync } = useWrite(addItem);
  return {
    isPending,
    isAdded: isSuccess,
    add: () => {
      // Also after this button has been removed, because the library stays cached.
      if (!isBeingSent(cache, addItem, ({ id }) => id === offer.id))
        mutateAsync(offer).catch((error: unknown) => refetchIfGone(cache, error));
    },
  };
}

/** Refetches the library if the server refused a product because it is no longer offered. */
function refetchIfGone(cache: QueryClient, error: unknown) {
  const code = getErrorCode(error);
  if (code === 'already-owned' || code === 'product-not-found' || code === 'sold-out')
    void cache.invalidateQueries({ queryKey: ['/api/library'] });
}

function withoutItem(items: readonly CartItem[], { productId }: CartItem) {
  return items.filter((item) => item.productId !== productId);
}
