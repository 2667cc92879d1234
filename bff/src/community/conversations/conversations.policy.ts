import type { Actor } from '../../http/actor.ts';
import type { FoundPerson } from '../../members/users/findPeople.ts';
import type { Side } from './conversations.model.ts';

/** Who is on the other side: nobody any more where their account is gone. */
export type Other = Pick<FoundPerson, 'isCreator'> | undefined;

/** Creators keep the house: nobody blocks them, and they block nobody. */
export function mayBlock(actor: Pick<Actor, 'isCreator'>, other: Other): boolean {
  return other !== undefined && !actor.isCreator && !other.isCreator;
}

/** Whether the two may write to each other: where one has blocked the other, neither does. */
export function mayWrite(actor: Pick<Actor, 'isCreator'>, other: Other, sides: readonly Side[]): boolean {
  if (other === undefined) return false;
  return !mayBlock(actor, other) || sides.every(({ hasBlocked }) => !hasBlocked);
}
