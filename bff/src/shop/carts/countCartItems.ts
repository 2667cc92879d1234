import type { CartCount } from '@grove/contracts/shop/cart';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';
import type { Cart } from './carts.model.ts';

/** Counts the items in the actor's cart, including their quantities. */
export async function countCartItems(actor: Actor): Promise<CartCount> {
  const cart = await nativeCollection(Carts).findOne<Pick<Cart, 'items' | 'mergeNotes'>>(
    { userId: new Types.ObjectId(actor.id) },
    { projection: { _id: 0, 'items.quantity': 1, mergeNotes: 1 } },
  );
  const count = (cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  return { count, ...(cart?.mergeNotes && { mergeNotes: cart.mergeNotes }) };
}
