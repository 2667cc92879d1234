import type { Id } from '@grove/contracts/fields';
import type { Person } from '@grove/contracts/people';
import { roleOf } from '../../members/users/roles.ts';
import type { ListedUser } from '../../members/users/listUsers.ts';

export interface PeoplePage {
  people: Person[];
  nextCursor: string | null;
}

/** Converts a user to the format for creators. */
export function toPerson(user: ListedUser, readerId: Id): Person {
  const id = user._id.toHexString();
  const { username, email, avatarUrl, secondFactor, createdAt } = user;
  return {
    id,
    username,
    email,
    avatarUrl,
    role: roleOf(user),
    hasSecondFactor: secondFactor !== undefined,
    joinedAt: createdAt.toISOString(),
    isYou: id === readerId,
  };
}
