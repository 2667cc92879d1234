import type { CartItem } from '@grove/contracts/shop/cart';
import type { Actor } from '../../http/actor.ts';
import { isUnavailable, checkCartItems } from './checkCartItems.ts';
import { markUnavailableSeen } from './markUnavailableSeen.ts';
import { getCartItems } from './getCartItems.ts';
import { toCartItem } from './toCartItem.ts';

/** Lists the actor's cart with what has changed since they last saw it. Unavailable items count as seen from then
 *  on, and the checkout leaves them out. */
export async function listCart(actor: Actor): Promise<CartItem[]> {
  const checked = await checkCartItems(actor, await getCartItems(actor.id));
  await markUnavailableSeen(
    actor.id,
    checked.filter((one) => isUnavailable(one)).map(({ item }) => item),
  );
  return checked.map((one) => toCartItem(one));
}
