import type { Id } from '@grove/contracts/fields';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';

/** The names of these users by id; those whose account is gone are missing. */
export async function findUsernames(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, string>> {
  const users = await Users.find({ _id: { $in: [...ids] } }, { username: 1 })
    .session(tx ?? null)
    .lean<{ _id: Types.ObjectId; username: string }[]>();
  return new Map(users.map(({ _id, username }) => [_id.toHexString(), username]));
}
