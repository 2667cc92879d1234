import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import type { getRights } from './roles.ts';
import { Users } from '../users.model.ts';

/** Sets a user's rights. The caller must end their sessions. */
export async function saveRole(
  userId: Types.ObjectId,
  rights: ReturnType<typeof getRights>,
  tx: Transaction,
): Promise<void> {
  const change = { $set: { ...rights, updatedAt: clock.now() }, $inc: { rightsVersion: 1 } };
  await nativeCollection(Users).updateOne({ _id: userId }, change, { session: tx });
}

/** Restarts sign-ins in progress of all creators without a second factor, because their rights are about
 *  to change.
 *  @returns their ids. */
export async function touchCreatorsWithoutSecondFactor(tx: Transaction): Promise<Types.ObjectId[]> {
  const withoutSecondFactor = { isCreator: true, 'secondFactor.since': null };
  const users = nativeCollection(Users);
  const found = await users.find(withoutSecondFactor, { projection: { _id: 1 }, session: tx }).toArray();
  const change = { $inc: { rightsVersion: 1 }, $set: { updatedAt: clock.now() } };
  await users.updateMany(withoutSecondFactor, change, { session: tx });
  return found.map(({ _id }) => _id);
}
