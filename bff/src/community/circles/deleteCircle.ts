import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import { findManagedCircle } from './findCircle.ts';

/** Longer than any request that has seen the circle before its deletion. */
const gracePeriodMs = 60_000;

/** The payload of the effect that deletes the posts of a deleted circle. */
export interface DeletedCircle {
  circleId: Id;
}

/** Deletes an archived circle or pod immediately, and its posts soon after.
 *  @throws AppError('circle-not-found'); AppError('archive-first') while it is open. */
export async function deleteCircle(actor: Actor, circleId: Id): Promise<void> {
  await inTransaction(async (tx) => {
    const { circle } = await findManagedCircle(actor, circleId, tx);
    if (!circle.isArchived) throw new AppError('archive-first');
    await nativeCollection(Circles).deleteOne({ _id: circle._id }, { session: tx });
    await nativeCollection(CircleMemberships).deleteMany({ circleId: circle._id }, { session: tx });
    const key = `circle-deleted:${circleId}`;
    const payload: DeletedCircle = { circleId };
    const runAt = new Date(clock.now().getTime() + gracePeriodMs);
    const about = 'Posts of a deleted circle or pod';
    await addEffect({ kind: 'circle-deleted', key, subject: key, about, payload, runAt }, tx);
  });
}
