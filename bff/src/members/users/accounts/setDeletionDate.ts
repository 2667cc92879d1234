import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Schedules the deletion of an account. */
export async function setDeletionDate(userId: Id, deletesAt: Date, tx: Transaction): Promise<void> {
  const change = { $set: { deletesAt, updatedAt: clock.now() } };
  await nativeCollection(Users).updateOne({ _id: new Types.ObjectId(userId) }, change, { session: tx });
}

/** Cancels the deletion of an account that is scheduled and not done: the worker may be late.
 *  @returns whether it was scheduled. */
export async function clearDeletionDate(userId: Id, tx: Transaction): Promise<boolean> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Users).updateOne(
    { _id: new Types.ObjectId(userId), deletesAt: { $ne: null } },
    { $set: { deletesAt: null, updatedAt: now } },
    { session: tx },
  );
  return modifiedCount === 1;
}

/** Keeps an account although its deletion is due. */
export async function clearDueDeletion(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Users).updateOne({ _id: userId }, { $set: { deletesAt: null } }, { session: tx });
}
