import type { Circle } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { withdrawAllAbout } from '../../delivery/notifications/withdrawNotifications.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';
import { findManagedCircle } from './findCircle.ts';
import { circleSubject, publishCircleEvent } from './publishCircleEvent.ts';
import { toCircle } from './toCircle.ts';

type Details = { name?: string | undefined; description?: string | undefined };

/** Changes the name and description of a circle or pod; fields that are left out do not change. Idempotent.
 *  @param was the values that the actor saw. @throws AppError('circle-not-found') if the actor does not manage it,
 *  AppError('changed-elsewhere') naming the fields. */
export async function changeCircle(
  actor: Actor,
  circleId: Id,
  { was = {}, ...requested }: Details & { was?: Details | undefined },
): Promise<Circle> {
  const { name, description } = requested;
  return inTransaction(async (tx) => {
    const { circle, membership } = await findManagedCircle(actor, circleId, tx);
    assertUnchanged(circle, requested, was);
    const changes = {
      ...(name !== undefined && { name, searchName: name.toLowerCase() }),
      ...(description !== undefined && { description }),
    };
    await publishCircleEvent(circle._id, [], tx);
    return toCircle(actor, await saveCircle(circle, changes, tx), membership);
  });
}

function assertUnchanged(circle: StoredCircle, requested: Details, was: Details): void {
  const conflictingFields = (['name', 'description'] as const).filter((field) => {
    const stored = circle[field];
    return was[field] !== undefined && was[field] !== stored && requested[field] !== stored;
  });
  if (conflictingFields.length > 0) throw new AppError('changed-elsewhere', conflictingFields.join(', '));
}

/** Archives a circle or pod, which closes its posts to everyone, or reopens it with the same members and posts.
 *  @throws AppError('circle-not-found') if the actor does not manage it. */
export async function archiveCircle(actor: Actor, circleId: Id, isArchived: boolean): Promise<Circle> {
  return inTransaction(async (tx) => {
    const { circle, membership } = await findManagedCircle(actor, circleId, tx);
    if (circle.isArchived === isArchived) return toCircle(actor, circle, membership);
    const circleFilter = { circleId: circle._id };
    const memberships = nativeCollection(CircleMemberships);
    const members = await memberships.find(circleFilter, { session: tx }).toArray();
    await memberships.updateMany(
      circleFilter,
      { $set: { isOpen: !isArchived, updatedAt: clock.now() } },
      { session: tx },
    );
    if (isArchived) await withdrawAllAbout(circleSubject(circle._id), tx);
    await publishCircleEvent(
      circle._id,
      members.map(({ userId }) => userId),
      tx,
    );
    return toCircle(actor, await saveCircle(circle, { isArchived }, tx), membership);
  });
}

async function saveCircle(
  { _id }: StoredCircle,
  changes: Partial<StoredCircle>,
  tx: Transaction,
): Promise<StoredCircle> {
  const changed = await nativeCollection(Circles).findOneAndUpdate(
    { _id },
    { $set: { ...changes, updatedAt: clock.now() } },
    { session: tx, returnDocument: 'after' },
  );
  if (changed === null) throw new AppError('circle-not-found');
  return changed;
}
