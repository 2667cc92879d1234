import type { Circle } from '@grove/contracts/circles';
import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { withdrawAll } from '../../delivery/notifications/withdraw.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';
import { findManagedCircle } from './findCircle.ts';
import { aboutCircle, tellOfCircle } from './tellOfCircle.ts';
import { toCircle } from './toCircle.ts';

type Details = { name?: string | undefined; description?: string | undefined };

/** Changes the name and description of a circle or pod; fields that are left out do not change. Idempotent.
 *  @param was the values that the actor saw. @throws AppError('circle-not-found') if the actor does not manage it,
 *  AppError('changed-elsewhere') naming the fields. */
export async function changeCircle(
  actor: Actor,
  circleId: Id,
  { was = {}, ...wanted }: Details & { was?: Details | undefined },
): Promise<Circle> {
  const { name, description } = wanted;
  return inTransaction(async (tx) => {
    const { circle, own } = await findManagedCircle(actor, circleId, tx);
    refuseChanged(circle, wanted, was);
    const changes = {
      ...(name !== undefined && { name, searchName: name.toLowerCase() }),
      ...(description !== undefined && { description }),
    };
    await tellOfCircle(circle._id, [], tx);
    return toCircle(actor, await write(circle, changes, tx), own);
  });
}

function refuseChanged(circle: StoredCircle, wanted: Details, was: Details): void {
  const differing = (['name', 'description'] as const).filter((field) => {
    const stored = circle[field];
    return was[field] !== undefined && was[field] !== stored && wanted[field] !== stored;
  });
  if (differing.length > 0) throw new AppError('changed-elsewhere', differing.join(', '));
}

/** Archives a circle or pod, which closes its posts to everybody, or reopens it with the same members and posts.
 *  @throws AppError('circle-not-found') if the actor does not manage it. */
export async function archiveCircle(actor: Actor, circleId: Id, isArchived: boolean): Promise<Circle> {
  return inTransaction(async (tx) => {
    const { circle, own } = await findManagedCircle(actor, circleId, tx);
    if (circle.isArchived === isArchived) return toCircle(actor, circle, own);
    const ofCircle = { circleId: circle._id };
    const memberships = nativeCollection(CircleMemberships);
    const members = await memberships.find(ofCircle, { session: tx }).toArray();
    await memberships.updateMany(
      ofCircle,
      { $set: { isOpen: !isArchived, updatedAt: clock.now() } },
      { session: tx },
    );
    if (isArchived) await withdrawAll(aboutCircle(circle._id), tx);
    await tellOfCircle(
      circle._id,
      members.map(({ userId }) => userId),
      tx,
    );
    return toCircle(actor, await write(circle, { isArchived }, tx), own);
  });
}

async function write(
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
