import type { Actor } from '../../http/actor.ts';
import type { CircleMembership } from './circleMemberships.model.ts';

/** A person's membership of a circle; null for a person who is not in it. */
export type Membership = Pick<CircleMembership, 'isLead'> | null;

/** Whether the actor may create circles and pods. */
export function canCreateCircles({ isCreator, isCoach }: Actor): boolean {
  return isCreator || isCoach;
}

/** Whether the actor may rename, describe and archive a circle and change its members: creators may manage all circles,
 *  coaches those that they lead. Does not include reading its posts. */
export function canManageCircle(actor: Actor, membership: Membership): boolean {
  return actor.isCreator || (actor.isCoach && membership?.isLead === true);
}
