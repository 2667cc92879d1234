import type { Circle } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { findVisibleCircle } from './findCircle.ts';
import { toCircle } from './toCircle.ts';

/** Returns one circle or pod.
 *  @throws AppError('circle-not-found') if the actor neither manages it nor, while it is open, is in it. */
export async function getCircle(actor: Actor, circleId: Id): Promise<Circle> {
  const { circle, membership } = await findVisibleCircle(actor, circleId);
  return toCircle(actor, circle, membership);
}
