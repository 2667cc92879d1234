import { refreshCart } from '@grove/platform/cartCache';
import { onEvent } from '@grove/platform/events';
import { onLive } from '@grove/platform/live';
import { mergeVisitorCart } from '@grove/platform/mergeVisitorCart';
import { throttle } from '@grove/platform/throttle';
import { shownUserId } from '@grove/platform/shownUser';
import { whenIdle } from './whenIdle.ts';

/** Refreshes the cart when it changes elsewhere, and merges a visitor's cart into the account after sign-in.
 *  Retries the merge when the connection or the session returns. */
export function watchCart() {
  onLive('cart', () => {
    throttle('cart', refreshCart);
  });
  addEventListener('online', merge);
  onEvent('session-renewed', merge);
  onEvent('user-known', merge);
  void whenIdle().then(merge);
}

function merge() {
  if (shownUserId() !== undefined) void mergeVisitorCart();
}
