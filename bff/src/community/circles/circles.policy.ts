import type { Actor } from '../../http/actor.ts';
import type { CircleMembership } from './circleMemberships.model.ts';

/** Somebody's place in a circle; null for who is not in it. */
export type Membership = Pick<CircleMembership, 'isLead'> | null;

/** Whether somebody may make circles and pods. */
export function mayCreate({ isCreator, isCoach }: Actor): boolean {
  return isCreator || isCoach;
}

/** Whether somebody may rename, describe and archive a circle and say who is in it: creators every one, coaches those
 *  that they lead. It opens nothing of what is shared there. */
export function mayManage(actor: Actor, membership: Membership): boolean {
  return actor.isCreator || (actor.isCoach && membership?.isLead === true);
}
