import type { CartItem } from '@grove/contracts/cart';
import type { Actor } from '../../http/actor.ts';
import { isUnavailable, judgeItems } from './judgeItems.ts';
import { markTold } from './markTold.ts';
import { readCart } from './readCart.ts';
import { toCartItem } from './toCartItem.ts';

/** What is in the actor's cart, with what has changed since they last saw it. What cannot be bought any more counts as
 *  told from then on: the checkout goes on without it. */
export async function listCart(actor: Actor): Promise<CartItem[]> {
  const judged = await judgeItems(actor, await readCart(actor.id));
  await markTold(
    actor.id,
    judged.filter((one) => isUnavailable(one)).map(({ item }) => item),
  );
  return judged.map((one) => toCartItem(one));
}
