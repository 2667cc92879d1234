import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '@grove/contracts/shop/cart';
import { announceVisitorCart, cartCountKey, cartKey } from '@grove/platform/cartCache';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { cartScope, isBeingSent } from './cartScope.ts';

/** Actions for the items of a cart. */
export interface CartActions {
  remove: (productId: string) => void;
  setQuantity: (change: { productId: string; quantity: number }) => void;
  /** Accepts the current price. */
  acceptPrice: (item: CartItem) => void;
}

/** Fetches the cart. Refetched whenever it is opened, because prices change. */
export function useCart() {
  return useQuery<CartItem[]>({ queryKey: cartKey, refetchOnMount: unlessFromPage });
}

const cartQuery = () => ({ queryKey: cartKey, exact: true });

const removeItem = defineWrite({
  name: 'remove from cart',
  scope: cartScope,
  request: (productId: string) => request('DELETE /api/cart/:productId', { params: { productId } }),
  queryUpdates: [
    {
      queries: cartQuery,
      apply: (items: CartItem[], productId) => items.filter((item) => item.productId !== productId),
    },
  ],
  refused: { title: 'Item not removed' },
  onAccepted: (count, _change, client) => {
    client.setQueryData(cartCountKey, count);
    announceVisitorCart();
    toast({ title: 'Item removed', description: 'Item has been removed from your cart' });
  },
});

const setItemQuantity = defineWrite({
  name: 'set cart quantity',
  scope: cartScope,
  request: ({ productId, quantity }: { productId: string; quantity: number }) =>
    request('PATCH /api/cart/:productId', { params: { productId }, body: { quantity } }),
  queryUpdates: [
    {
      queries: cartQuery,
      apply: (items: CartItem[], { productId, quantity }) =>
        items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
      settle: replaceItem,
    },
  ],
  onAccepted: (_item, _change, client) => {
    void client.invalidateQueries({ queryKey: cartCountKey });
    announceVisitorCart();
  },
});

const acceptPrice = defineWrite({
  name: 'accept cart price',
  scope: cartScope,
  request: ({ productId, product: { price } }: CartItem) =>
    request('PATCH /api/cart/:productId', { params: { productId }, body: { price } }),
  queryUpdates: [
    {
      queries: cartQuery,
      apply: (items: CartItem[], { productId }) =>
        items.map((item) => (item.productId === productId ? { ...item, notice: null } : item)),
      settle: replaceItem,
    },
  ],
  onAccepted: announceVisitorCart,
});

/** The actions for the cart. The count in the header and other tabs are updated. */
export function useCartActions(): CartActions {
  const cache = useQueryClient();
  const removal = useWrite(removeItem);
  const quantity = useWrite(setItemQuantity);
  const price = useWrite(acceptPrice);
  return {
    remove: (productId) => {
      if (!isBeingSent(cache, removeItem, (id) => id === productId)) removal.mutate(productId);
    },
    setQuantity: quantity.mutate,
    acceptPrice: (item) => {
      if (!isBeingSent(cache, acceptPrice, ({ productId }) => productId === item.productId))
        price.mutate(item);
    },
  };
}

/**
 * Waits until the server has answered all pending changes to the cart, because an order that is
 * placed earlier would differ from the cart on the screen. Never rejects: the screen that made a change
 * shows its failure.
 */
export async function waitForCartChanges(cache: QueryClient): Promise<void> {
  const pending = cache.getMutationCache().findAll({
    status: 'pending',
    predicate: ({ options }) => options.scope?.id === cartScope,
  });
  await Promise.allSettled(pending.map((change) => change.continue()));
}

function replaceItem(items: CartItem[], item: CartItem) {
  return items.map((existing) => (existing.productId === item.productId ? item : existing));
}
