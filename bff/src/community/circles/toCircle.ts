import type { Circle } from '@grove/contracts/community/circles';
import type { Actor } from '../../http/actor.ts';
import { canManageCircle } from './circles.policy.ts';
import type { Membership } from './circles.policy.ts';
import type { StoredCircle } from './circles.model.ts';

/** Converts a circle or pod to the contract's form for one reader. */
export function toCircle(actor: Actor, circle: StoredCircle, membership: Membership): Circle {
  const { _id, kind, name, description, membersCount, isArchived } = circle;
  return {
    id: _id.toHexString(),
    kind,
    name,
    description,
    membersCount,
    isArchived,
    isMember: membership !== null && !isArchived,
    can: { manage: canManageCircle(actor, membership), delete: actor.isCreator },
  };
}
