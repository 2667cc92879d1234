import type { Id } from '@grove/contracts/fields';
import type { Types } from 'mongoose';
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
  return Users.findById(userId, shown).lean<Member>();
}

/** Whose words something are: id, name and picture. */
export type MemberName = Pick<User, '_id' | 'username' | 'avatarUrl'>;

/** The name and picture of a member, or null where there is none of this id. */
export async function findMemberName(userId: Id): Promise<MemberName | null> {
  return Users.findById(userId, { username: 1, avatarUrl: 1 }).lean<MemberName>();
}

/** Names and pictures by id; those whose account is gone are missing. */
export async function findMemberNames(ids: readonly Types.ObjectId[]): Promise<Map<Id, MemberName>> {
  const users = await Users.find({ _id: { $in: [...ids] } }, { username: 1, avatarUrl: 1 }).lean<
    MemberName[]
  >();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
