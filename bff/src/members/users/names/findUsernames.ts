import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** The names of users by id; deleted accounts are missing. */
export async function findUsernames(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, string>> {
  const users = await nativeCollection(Users)
    .find({ _id: { $in: [...ids] } }, { projection: { username: 1 }, ...(tx && { session: tx }) })
    .toArray();
  return new Map(users.map(({ _id, username }) => [_id.toHexString(), username]));
}
