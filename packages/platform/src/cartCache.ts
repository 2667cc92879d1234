import { queryClient } from './queryClient.ts';

/** The query keys of the member's cart and of the number of items in it. */
export const cartKey = ['/api/cart'];
export const cartCountKey = ['/api/cart/count'];

/** Refetches the member's cart and its item count where they are shown. */
export function refreshCart() {
  void queryClient.invalidateQueries({ queryKey: cartKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: cartCountKey, exact: true });
}

/** All addresses but those of the user and of the checkout's settings. */
const affectedAddress = /^\/api\/(?!auth\/me|checkout)/;

/** Refetches everything shown that a purchase may have changed: the cart, owned products, progress,
 *  orders and points. */
export function refreshAfterPurchase() {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && affectedAddress.test(address),
  });
}
