import type { InvalidateOptions, Query } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import { shownUserId } from './shownUser.ts';

/** The query keys of the cart and of the number of items in it. */
export const cartKey = ['/api/cart'];
export const cartCountKey = ['/api/cart/count'];

let sharedTabs: BroadcastChannel | undefined;

/** Refetches the cart and its item count where they are shown. */
export function refreshCart() {
  void queryClient.invalidateQueries({ queryKey: cartKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: cartCountKey, exact: true });
}

/** Notifies the other tabs that the visitor has changed their cart. Members' tabs get a live event instead. */
export function announceVisitorCart() {
  if (shownUserId() === undefined) tabs().postMessage(null);
}

/** Calls the listener when a visitor has changed the cart in another tab. */
export function onVisitorCart(listener: () => void) {
  tabs().addEventListener('message', listener);
}

/** All addresses but those of the user and of the checkout's settings. */
const affectedAddress = /^\/api\/(?!auth\/me|checkout)/;

/** Refetches everything shown that a purchase may have changed: the cart, owned products, progress,
 *  orders and points.
 *  @param options `cancelRefetch: false` keeps the answers of requests that are being sent, if the server had recorded
 *  the purchase before them. Default: they are repeated. */
export function refreshAfterPurchase(options?: InvalidateOptions) {
  const predicate = ({ queryKey: [address] }: Query) =>
    typeof address === 'string' && affectedAddress.test(address);
  void queryClient.invalidateQueries({ predicate }, options);
}

function tabs(): BroadcastChannel {
  sharedTabs ??= new BroadcastChannel('grove.cart');
  return sharedTabs;
}
