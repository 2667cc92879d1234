import type { AccountRole } from '@grove/contracts/auth';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { rightsOf } from './roles.ts';
import { Users } from './users.model.ts';

/** Gives a user the rights of a role. The caller ends their sessions. */
export async function saveRole(userId: Types.ObjectId, role: AccountRole, tx: Transaction): Promise<void> {
  await Users.updateOne(
    { _id: userId },
    { $set: rightsOf(role), $inc: { rightsVersion: 1 } },
    { session: tx },
  );
}

/** Makes sign-ins that are under way begin anew for all creators without a second factor: their rights are about to
 *  change.
 *  @returns who they are. */
export async function touchCreatorsWithoutSecondFactor(tx: Transaction): Promise<Types.ObjectId[]> {
  const without = { isCreator: true, 'secondFactor.since': null };
  const found = await Users.find(without, { _id: 1 }).session(tx).lean<{ _id: Types.ObjectId }[]>();
  await Users.updateMany(without, { $inc: { rightsVersion: 1 } }, { session: tx });
  return found.map(({ _id }) => _id);
}
