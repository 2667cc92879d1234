import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Carts } from './carts.model.ts';

/** Deletes the notes about the actor's former visitor cart, which they have seen. Idempotent. */
export async function dismissMergeNotes(actor: Actor): Promise<void> {
  await nativeCollection(Carts).updateOne(
    { userId: new Types.ObjectId(actor.id) },
    { $unset: { mergeNotes: true } },
  );
}
