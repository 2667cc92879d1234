import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { username: 1, avatarUrl: 1, bio: 1, points: 1, streak: 1, timeZone: 1 } as const;

export type FoundProfile = Pick<User, keyof typeof fields>;

/** The fields of the member's own profile card; null if the account was deleted. */
export async function findProfile(userId: Id): Promise<FoundProfile | null> {
  return nativeCollection(Users).findOne<FoundProfile>(
    { _id: new Types.ObjectId(userId) },
    { projection: { _id: 0, ...fields } },
  );
}
