import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const shown = {
  username: 1,
  avatarUrl: 1,
  bio: 1,
  points: 1,
  showLevelPublicly: 1,
  showBadgesPublicly: 1,
  createdAt: 1,
} as const;

/** What a member's profile is made of, whoever reads it. */
export type Member = Pick<User, '_id' | keyof typeof shown>;

/** A member, or null where there is none of this id. */
export async function findMember(userId: Id): Promise<Member | null> {
  return nativeCollection(Users).findOne<Member>({ _id: new Types.ObjectId(userId) }, { projection: shown });
}

/** Whose words something are: id, name and picture. */
export type MemberName = Pick<User, '_id' | 'username' | 'avatarUrl'>;

const nameFields = { username: 1, avatarUrl: 1 } as const;

/** The name and picture of a member, or null where there is none of this id. */
export async function findMemberName(userId: Id): Promise<MemberName | null> {
  return nativeCollection(Users).findOne<MemberName>(
    { _id: new Types.ObjectId(userId) },
    { projection: nameFields },
  );
}

/** Names and pictures by id; those whose account is gone are missing. */
export async function findMemberNames(ids: readonly Types.ObjectId[]): Promise<Map<Id, MemberName>> {
  const users = await nativeCollection(Users)
    .find<MemberName>({ _id: { $in: [...ids] } }, { projection: nameFields })
    .toArray();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
