import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { mayManage } from './circles.policy.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';

export interface FoundCircle {
  circle: StoredCircle;
  /** The reader's membership. */
  own: CircleMembership | null;
}

/** Finds a circle or pod that the reader manages, or is a member of while it is open.
 *  @throws AppError('circle-not-found') for any other. */
export async function findKnownCircle(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle> {
  const found = await find(actor, circleId, tx);
  if (found === null) throw new AppError('circle-not-found');
  const isRead = found.own !== null && !found.circle.isArchived;
  if (!isRead && !mayManage(actor, found.own)) throw new AppError('circle-not-found');
  return found;
}

/** Finds a circle or pod that the actor manages.
 *  @throws AppError('circle-not-found') for any other. */
export async function findManagedCircle(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle> {
  const found = await find(actor, circleId, tx);
  if (found === null || !mayManage(actor, found.own)) throw new AppError('circle-not-found');
  return found;
}

/** Finds an open circle or pod that the actor manages: members of archived ones cannot change.
 *  @throws AppError('circle-not-found') for any other. */
export async function findOpenCircle(actor: Actor, circleId: Id, tx: Transaction): Promise<FoundCircle> {
  const found = await findManagedCircle(actor, circleId, tx);
  if (found.circle.isArchived) throw new AppError('circle-not-found');
  return found;
}

async function find(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle | null> {
  const _id = new Types.ObjectId(circleId);
  const session = { ...(tx && { session: tx }) };
  const circle = await nativeCollection(Circles).findOne({ _id }, session);
  const own = await findMembership(_id, actor.id, tx);
  return circle && { circle, own };
}

/** Finds a person's membership of a circle; null if there is none. */
export async function findMembership(
  circleId: Types.ObjectId,
  userId: Id,
  tx?: Transaction,
): Promise<CircleMembership | null> {
  return nativeCollection(CircleMemberships).findOne(
    { circleId, userId: new Types.ObjectId(userId) },
    { ...(tx && { session: tx }) },
  );
}
