import type { Id } from '@grove/contracts/fields/fields';
import type { Person } from '@grove/contracts/creator/people';
import { getRole } from '../../members/users/roles/roles.ts';
import type { ListedUser } from '../../members/users/search/listUsers.ts';

export interface PeoplePage {
  people: Person[];
  nextCursor: string | null;
}

/** Converts a user to the format for creators. */
export function toPerson(user: ListedUser, viewerId: Id): Person {
  const id = user._id.toHexString();
  const { username, email, avatarUrl, secondFactor, createdAt } = user;
  return {
    id,
    username,
    email,
    avatarUrl,
    role: getRole(user),
    hasSecondFactor: secondFactor !== undefined,
    joinedAt: createdAt.toISOString(),
    isYou: id === viewerId,
  };
}
