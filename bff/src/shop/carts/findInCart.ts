import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { judgeItems } from './judgeItems.ts';
import type { JudgedItem } from './judgeItems.ts';
import { readCart } from './readCart.ts';

/** Returns a product in the actor's cart, or null. */
export async function findInCart(actor: Actor, productId: Id): Promise<JudgedItem | null> {
  const items = await readCart(actor.id);
  const [judged] = await judgeItems(
    actor,
    items.filter((item) => item.productId.toHexString() === productId),
  );
  return judged ?? null;
}
