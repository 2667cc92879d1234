import type { Circle } from '@grove/contracts/circles';
import type { Actor } from '../../http/actor.ts';
import { mayManage } from './circles.policy.ts';
import type { Membership } from './circles.policy.ts';
import type { StoredCircle } from './circles.model.ts';

/** Converts a circle or pod to the contract's form for one reader. */
export function toCircle(actor: Actor, circle: StoredCircle, own: Membership): Circle {
  const { _id, kind, name, description, membersCount, isArchived } = circle;
  return {
    id: _id.toHexString(),
    kind,
    name,
    description,
    membersCount,
    isArchived,
    isMember: own !== null && !isArchived,
    can: { manage: mayManage(actor, own), delete: actor.isCreator },
  };
}
