import type { CartItem } from '@grove/contracts/cart';
import type { Actor } from '../../http/actor.ts';
import { isUnavailable, judgeItems } from './judgeItems.ts';
import { markTold } from './markTold.ts';
import { readCart } from './readCart.ts';
import { toCartItem } from './toCartItem.ts';

/** Lists the actor's cart with what has changed since they last saw it. Unavailable items count as seen from then
 *  on, and the checkout leaves them out. */
export async function listCart(actor: Actor): Promise<CartItem[]> {
  const judged = await judgeItems(actor, await readCart(actor.id));
  await markTold(
    actor.id,
    judged.filter((one) => isUnavailable(one)).map(({ item }) => item),
  );
  return judged.map((one) => toCartItem(one));
}
