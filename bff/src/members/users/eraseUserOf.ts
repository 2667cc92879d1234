import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Deletes an account. Deleting it twice changes nothing. */
export async function eraseUserOf(userId: Id, tx?: Transaction): Promise<void> {
  await nativeCollection(Users).deleteOne({ _id: new Types.ObjectId(userId) }, tx && { session: tx });
}
