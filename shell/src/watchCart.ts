import { refreshCart } from '@grove/platform/cartChanges';
import { onEvent } from '@grove/platform/events';
import { onLive } from '@grove/platform/live';
import { mergeVisitorCart } from '@grove/platform/mergeVisitorCart';
import { onceASecond } from '@grove/platform/onceASecond';
import { shownUserId } from '@grove/platform/shownUser';
import { whenIdle } from './whenIdle.ts';

/** From now on the cart follows what is done with it elsewhere, and what a visitor wanted becomes the member's who signed in:
 *  again when the connection is back, or the session. */
export function watchCart() {
  onLive('cart', () => {
    onceASecond('cart', refreshCart);
  });
  addEventListener('online', merge);
  onEvent('session-renewed', merge);
  onEvent('user-known', merge);
  void whenIdle().then(merge);
}

function merge() {
  if (shownUserId() !== undefined) void mergeVisitorCart();
}
