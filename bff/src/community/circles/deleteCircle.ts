import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import { findManagedCircle } from './findCircle.ts';

/** Longer than any request lasts that saw the circle before. */
const graceMs = 60_000;

/** What the effect is told that deletes what was shared in a deleted circle. */
export interface DeletedCircle {
  circleId: Id;
}

/** Deletes an archived circle or pod at once, and soon what was shared in it.
 *  @throws AppError('circle-not-found'); AppError('archive-first') while it is open. */
export async function deleteCircle(actor: Actor, circleId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const { circle } = await findManagedCircle(actor, circleId, tx);
    if (!circle.isArchived) throw new AppError('archive-first');
    await nativeCollection(Circles).deleteOne({ _id: circle._id }, { session: tx });
    await nativeCollection(CircleMemberships).deleteMany({ circleId: circle._id }, { session: tx });
    const key = `circle-deleted:${circleId}`;
    const payload: DeletedCircle = { circleId };
    const runAt = new Date(clock.now().getTime() + graceMs);
    const about = 'Posts of a deleted circle or pod';
    await addEffect({ kind: 'circle-deleted', key, subject: key, about, payload, runAt }, tx);
  });
}
