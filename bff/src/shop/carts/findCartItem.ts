import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { checkCartItems } from './checkCartItems.ts';
import type { CheckedItem } from './checkCartItems.ts';
import { getCartItems } from './getCartItems.ts';

/** Returns a product in the actor's cart, or null. */
export async function findCartItem(actor: Actor, productId: Id): Promise<CheckedItem | null> {
  const items = await getCartItems(actor.id);
  const [checked] = await checkCartItems(
    actor,
    items.filter((item) => item.productId.toHexString() === productId),
  );
  return checked ?? null;
}
