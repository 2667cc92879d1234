import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { username: 1, avatarUrl: 1, isCreator: 1 } as const;
export type FoundPerson = Pick<User, '_id' | keyof typeof fields>;

/** Names and pictures of users, and whether they are creators, by id; deleted accounts are missing. */
export async function findPeople(ids: readonly Types.ObjectId[]): Promise<Map<Id, FoundPerson>> {
  const users = await nativeCollection(Users)
    .find<FoundPerson>({ _id: { $in: [...ids] } }, { projection: fields, batchSize: 1_000 })
    .toArray();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
