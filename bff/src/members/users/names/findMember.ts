import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const memberFields = {
  username: 1,
  avatarUrl: 1,
  bio: 1,
  points: 1,
  showLevelPublicly: 1,
  showBadgesPublicly: 1,
  isCreator: 1,
  createdAt: 1,
} as const;

/** The profile fields of a member. */
export type Member = Pick<User, '_id' | keyof typeof memberFields>;

/** Finds a member; null if there is none with this id, or if the account is unconfirmed. */
export async function findMember(userId: Id): Promise<Member | null> {
  return nativeCollection(Users).findOne<Member>(
    { _id: new Types.ObjectId(userId), isUnconfirmed: { $ne: true } },
    { projection: memberFields },
  );
}

/** Finds members by id; deleted accounts are missing. */
export async function findMembers(ids: readonly Types.ObjectId[], tx?: Transaction): Promise<Member[]> {
  return nativeCollection(Users)
    .find<Member>({ _id: { $in: [...ids] } }, { projection: memberFields, ...(tx && { session: tx }) })
    .toArray();
}

/** Id, name and picture of a member, for example as an author. */
export type MemberName = Pick<User, '_id' | 'username' | 'avatarUrl'>;

const nameFields = { username: 1, avatarUrl: 1 } as const;

/** The name and picture of a member; null if there is none with this id. */
export async function findMemberName(userId: Id): Promise<MemberName | null> {
  return nativeCollection(Users).findOne<MemberName>(
    { _id: new Types.ObjectId(userId) },
    { projection: nameFields },
  );
}

/** A member's name, picture and rights. */
export type MemberRole = MemberName & Pick<User, 'isCreator' | 'isCoach'>;

/** The name, picture and rights of a member; null if there is none with this id. */
export async function findMemberRole(userId: Id, tx: Transaction): Promise<MemberRole | null> {
  return nativeCollection(Users).findOne<MemberRole>(
    { _id: new Types.ObjectId(userId) },
    { projection: { ...nameFields, isCreator: 1, isCoach: 1 }, session: tx },
  );
}

/** Names and pictures of members by id; deleted accounts are missing. */
export async function findMemberNames(ids: readonly Types.ObjectId[]): Promise<Map<Id, MemberName>> {
  const users = await nativeCollection(Users)
    .find<MemberName>({ _id: { $in: [...ids] } }, { projection: nameFields })
    .toArray();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
