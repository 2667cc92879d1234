import type { Actor } from '../../http/actor.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import type { Side } from './conversations.model.ts';

/** The other participant; undefined if the account is deleted. */
export type Other = Pick<FoundPerson, 'isCreator'> | undefined;

/** Whether the two may block each other. Creators moderate the site: they can neither block nor be blocked. */
export function canBlockMember(actor: Pick<Actor, 'isCreator'>, other: Other): boolean {
  return other !== undefined && !actor.isCreator && !other.isCreator;
}

/** Whether the two may write to each other; not if one has blocked the other. */
export function canWriteTo(actor: Pick<Actor, 'isCreator'>, other: Other, sides: readonly Side[]): boolean {
  if (other === undefined) return false;
  return !canBlockMember(actor, other) || sides.every(({ hasBlocked }) => !hasBlocked);
}
