import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';

/** What is in the cart, for a person who downloads their data. */
export function exportCartOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Carts).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, userId: 0, 'items._id': 0 } },
  );
}
