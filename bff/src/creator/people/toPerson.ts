import type { Person } from '@grove/contracts/creator/people';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { getRole } from '../../members/users/roles/roles.ts';
import type { ListedUser } from '../../members/users/search/listUsers.ts';

export interface PeoplePage {
  people: Person[];
  nextCursor: string | null;
}

/** Converts a user to the format for creators.
 *  @param passkeyOwners the ids of the listed users who have a passkey. */
export function toPerson(
  user: ListedUser,
  { viewer, passkeyOwners }: { viewer: Actor; passkeyOwners: ReadonlySet<Id> },
): Person {
  const id = user._id.toHexString();
  const { username, email, avatarUrl, isOperator = false, secondFactor, createdAt } = user;
  return {
    id,
    username,
    email,
    avatarUrl,
    role: getRole(user),
    isOperator,
    hasSecondFactor: secondFactor !== undefined || passkeyOwners.has(id),
    joinedAt: createdAt.toISOString(),
    isYou: id === viewer.id,
    can: { changeRole: !isOperator || viewer.isOperator === true },
  };
}
