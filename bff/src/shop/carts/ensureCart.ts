import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { CartOwner } from './cartOwners.ts';
import { Carts } from './carts.model.ts';

/** Stores the owner's cart if there is none, so that a visitor's browser is recognized. */
export async function ensureCart({ id, visitor }: CartOwner): Promise<void> {
  const now = clock.now();
  await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(id) },
    { $setOnInsert: { items: [], ...visitor, createdAt: now, updatedAt: now } },
    { upsert: true },
  );
}
