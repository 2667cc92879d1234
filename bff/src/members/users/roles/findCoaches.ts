import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { username: 1, avatarUrl: 1, bio: 1 } as const;
export type Coach = Pick<User, keyof typeof fields>;

/** Returns those of the users who may host sessions, by id: coaches and creators. */
export async function findCoaches(ids: readonly Types.ObjectId[], tx?: Transaction): Promise<Map<Id, Coach>> {
  const coaches = await nativeCollection(Users)
    .find<Coach & { _id: Types.ObjectId }>(
      { _id: { $in: [...ids] }, $or: [{ isCoach: true }, { isCreator: true }] },
      { projection: fields, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Map(coaches.map(({ _id, ...coach }) => [_id.toHexString(), coach]));
}
