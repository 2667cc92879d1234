import { onVisitorCart, refreshCart } from '@grove/platform/cartCache';
import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';

/** Refreshes the cart when it changes elsewhere: on another device, or in another tab. */
export function watchCart() {
  onLive('cart', refresh);
  onVisitorCart(refresh);
}

function refresh() {
  throttle('cart', refreshCart);
}
