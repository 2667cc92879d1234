import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';

/** Removes the cart of a person whose account is gone. */
export async function eraseCartOf(userId: Id): Promise<void> {
  await nativeCollection(Carts).deleteOne({ userId: new Types.ObjectId(userId) });
}
