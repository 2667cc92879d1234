import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '@grove/contracts/cart';
import { cartCountKey, cartKey } from '@grove/platform/cartChanges';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { mergeVisitorCart } from '@grove/platform/mergeVisitorCart';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';
import { visitorItems } from '@grove/platform/visitorCart';

/** What can be done with the things in a cart. */
export interface CartActions {
  remove: (productId: string) => void;
  setQuantity: (change: { productId: string; quantity: number }) => void;
  /** Takes note of the price as it is now. */
  keep: (item: CartItem) => void;
}

/** The member's cart, asked for anew whenever it is opened: prices change. */
export function useCart() {
  return useQuery<CartItem[]>({ queryKey: cartKey, refetchOnMount: 'always' });
}

/** What this browser's cart held before they signed in goes into the member's own, before that is shown or paid for.
 *  `data` is true when there is nothing left to wait for, were it that the connection is lost. */
export function useMergedCart() {
  return useQuery({
    queryKey: ['cart-merge'],
    queryFn: async () => {
      await mergeVisitorCart();
      return true;
    },
    networkMode: 'always',
    gcTime: 0,
    ...(visitorItems().length === 0 && { initialData: true }),
  });
}

const cartScope = 'cart';
const inCart = () => ({ queryKey: cartKey, exact: true });

const removeItem = defineWrite({
  name: 'remove from cart',
  scope: cartScope,
  request: (productId: string) => request('DELETE /api/cart/:productId', { params: { productId } }),
  shows: [
    {
      queries: inCart,
      apply: (items: CartItem[], productId) => items.filter((item) => item.productId !== productId),
    },
  ],
  refused: { title: 'Not removed' },
  succeeded: (count, _change, client) => {
    client.setQueryData(cartCountKey, count);
    toastRemoval();
  },
});

const setItemQuantity = defineWrite({
  name: 'set cart quantity',
  scope: cartScope,
  request: ({ productId, quantity }: { productId: string; quantity: number }) =>
    request('PATCH /api/cart/:productId', { params: { productId }, body: { quantity } }),
  shows: [
    {
      queries: inCart,
      apply: (items: CartItem[], { productId, quantity }) =>
        items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
      settle: withItem,
    },
  ],
  succeeded: (_item, _change, client) => {
    void client.invalidateQueries({ queryKey: cartCountKey });
  },
});

const acceptPrice = defineWrite({
  name: 'accept cart price',
  scope: cartScope,
  request: ({ productId, product: { price } }: CartItem) =>
    request('PATCH /api/cart/:productId', { params: { productId }, body: { price } }),
  shows: [
    {
      queries: inCart,
      apply: (items: CartItem[], { productId }) =>
        items.map((item) => (item.productId === productId ? { ...item, notice: null } : item)),
      settle: withItem,
    },
  ],
});

/** Changes of the member's cart. The header's count and other tabs follow. */
export function useCartActions(): CartActions {
  const removal = useWrite(removeItem);
  const quantity = useWrite(setItemQuantity);
  const price = useWrite(acceptPrice);
  return { remove: removal.mutate, setQuantity: quantity.mutate, keep: price.mutate };
}

/** Waits until the server has answered every change of the member's cart that is on its way: an order made before that
 *  would be for another cart than the one on the screen. Never rejects: the screen that made a change shows its refusal. */
export async function pendingCartChanges(cache: QueryClient): Promise<void> {
  const pending = cache.getMutationCache().findAll({
    status: 'pending',
    predicate: ({ options }) => options.scope?.id === cartScope,
  });
  await Promise.allSettled(pending.map((change) => change.continue()));
}

/** Says that something is no longer in the cart. */
export function toastRemoval() {
  toast({ title: 'Item removed', description: 'Item has been removed from your cart' });
}

function withItem(items: CartItem[], item: CartItem) {
  return items.map((one) => (one.productId === item.productId ? item : one));
}
