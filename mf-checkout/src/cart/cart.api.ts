import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '@grove/contracts/cart';
import { call } from '@grove/platform/call';
import { cartCountKey, cartKey } from '@grove/platform/cartChanges';
import { mergeVisitorCart } from '@grove/platform/mergeVisitorCart';
import { toast } from '@grove/platform/toast';
import { useOptimisticWrite } from '@grove/platform/useOptimisticWrite';
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

/** What can be done with the member's cart. It shows at once, and the header's count and other tabs follow. */
export function useCartActions(): CartActions {
  const cache = useQueryClient();
  function countAnew() {
    void cache.invalidateQueries({ queryKey: cartCountKey });
  }
  const removal = useOptimisticWrite<CartItem[], string>({
    key: cartKey,
    send: async (productId) => {
      const count = await call('DELETE /api/cart/:productId', { params: { productId } });
      cache.setQueryData(cartCountKey, count);
      toastRemoval();
    },
    apply: (items, productId) => items.filter((item) => item.productId !== productId),
    refused: 'Not removed',
  });
  const change = useOptimisticWrite<CartItem[], { productId: string; quantity: number }, CartItem>({
    key: cartKey,
    send: async ({ productId, quantity }) => {
      const item = await call('PATCH /api/cart/:productId', { params: { productId }, body: { quantity } });
      countAnew();
      return item;
    },
    apply: (items, { productId, quantity }) =>
      items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
    settle: (items, item) => withItem(items, item),
  });
  const keeping = useOptimisticWrite<CartItem[], CartItem, CartItem>({
    key: cartKey,
    send: ({ productId, product: { price } }) =>
      call('PATCH /api/cart/:productId', { params: { productId }, body: { price } }),
    apply: (items, { productId }) =>
      items.map((item) => (item.productId === productId ? { ...item, notice: null } : item)),
    settle: (items, item) => withItem(items, item),
  });
  return { remove: removal.mutate, setQuantity: change.mutate, keep: keeping.mutate };
}

/** Waits until the server has answered every change of the member's cart that is on its way: an order made before that
 *  would be for another cart than the one on the screen. Never rejects: the screen that made a change shows its refusal. */
export async function pendingCartChanges(cache: QueryClient): Promise<void> {
  const pending = cache.getMutationCache().findAll({
    status: 'pending',
    predicate: ({ options }) => options.scope?.id === hashKey(cartKey),
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
