import type { CartCount } from '@grove/contracts/shop/cart';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import { countCartItems } from './countCartItems.ts';
import { publishCartChanged } from './publishCartChanged.ts';

/** Removes a product from the actor's cart. Idempotent. @returns the number of remaining items. */
export async function removeFromCart(actor: Actor, productId: Id): Promise<CartCount> {
  await inTransaction((tx) => removeItemsFromCart(actor.id, [new Types.ObjectId(productId)], tx));
  return countCartItems(actor);
}

/** Removes products from a member's cart. */
export async function removeItemsFromCart(
  userId: Id,
  productIds: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const { modifiedCount } = await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(userId), 'items.productId': { $in: [...productIds] } },
    { $pull: { items: { productId: { $in: [...productIds] } } }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  if (modifiedCount > 0) await publishCartChanged(userId, tx);
}
