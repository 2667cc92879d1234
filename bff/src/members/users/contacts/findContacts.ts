import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

export type Contact = Pick<User, '_id' | 'username' | 'email'>;

/** Names and addresses of users by id; deleted accounts are missing. */
export async function findContacts(ids: readonly Types.ObjectId[]): Promise<Map<Id, Contact>> {
  const users = await nativeCollection(Users)
    .find<Contact>({ _id: { $in: [...ids] } }, { projection: { username: 1, email: 1 }, batchSize: 1_000 })
    .toArray();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
