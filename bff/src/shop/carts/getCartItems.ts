import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import type { Cart, StoredCartItem } from './carts.model.ts';

/** Returns the items in a member's cart in the order in which they were added. */
export async function getCartItems(userId: Id, tx?: Transaction): Promise<StoredCartItem[]> {
  const cart = await nativeCollection(Carts).findOne<Pick<Cart, 'items'>>(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, items: 1 }, ...(tx && { session: tx }) },
  );
  return cart?.items ?? [];
}
