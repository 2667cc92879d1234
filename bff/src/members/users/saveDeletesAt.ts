import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** Says when an account will be deleted. */
export async function saveDeletesAt(userId: Id, deletesAt: Date, tx: Transaction): Promise<void> {
  const change = { $set: { deletesAt, updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: new Types.ObjectId(userId) }, change, { session: tx });
}

/** Lets an account stay that was about to be deleted, for as long as it is there: the worker may be late.
 *  @returns whether it was. */
export async function clearDeletesAt(userId: Id, tx: Transaction): Promise<boolean> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Users).updateOne(
    { _id: new Types.ObjectId(userId), deletesAt: { $ne: null } },
    { $set: { deletesAt: null, updatedAt: now } },
    { session: tx },
  );
  return modifiedCount === 1;
}

/** Lets an account stay although its time has come. */
export async function keepUser(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Users).updateOne({ _id: userId }, { $set: { deletesAt: null } }, { session: tx });
}
