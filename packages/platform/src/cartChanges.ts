import { queryClient } from './queryClient.ts';

/** Where the query cache keeps the member's cart, and how many things are in it. */
export const cartKey = ['/api/cart'];
export const cartCountKey = ['/api/cart/count'];

/** Asks for the member's cart and its count anew, where they are shown. */
export function refreshCart() {
  void queryClient.invalidateQueries({ queryKey: cartKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: cartCountKey, exact: true });
}

/** Asks for everything that a purchase may have changed anew, where it is shown: what is in the cart, what is owned, what
 *  has been learned, bought and earned. */
export function refreshAfterPurchase() {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.startsWith('/api/') && address !== '/api/auth/me',
  });
}
