import type { CartCount } from '@grove/contracts/cart';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import { countCart } from './countCart.ts';
import { tellCart } from './tellCart.ts';

/** Removes a product from the actor's cart. Idempotent. @returns the number of remaining items. */
export async function removeFromCart(actor: Actor, productId: Id): Promise<CartCount> {
  await inTransaction((tx) => takeOut(actor.id, [new Types.ObjectId(productId)], tx));
  return countCart(actor);
}

/** Removes products from a member's cart. */
export async function takeOut(
  userId: Id,
  productIds: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const { modifiedCount } = await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(userId), 'items.productId': { $in: [...productIds] } },
    { $pull: { items: { productId: { $in: [...productIds] } } }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  if (modifiedCount > 0) await tellCart(userId, tx);
}
