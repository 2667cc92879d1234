import type { Person } from '@grove/contracts/creator/people';
import type { Actor } from '../../http/actor.ts';
import { getRole } from '../../members/users/roles/roles.ts';
import type { ListedUser } from '../../members/users/search/listUsers.ts';

export interface PeoplePage {
  people: Person[];
  nextCursor: string | null;
}

/** Converts a user to the format for creators. */
export function toPerson(user: ListedUser, viewer: Actor): Person {
  const id = user._id.toHexString();
  const { username, email, avatarUrl, isOperator = false, secondFactor, createdAt } = user;
  return {
    id,
    username,
    email,
    avatarUrl,
    role: getRole(user),
    isOperator,
    hasSecondFactor: secondFactor !== undefined,
    joinedAt: createdAt.toISOString(),
    isYou: id === viewer.id,
    can: { changeRole: !isOperator || viewer.isOperator === true },
  };
}
