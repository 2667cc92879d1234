import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { canManageCircle } from './circles.policy.ts';
import { validMembership } from './validMembership.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';

export interface FoundCircle {
  circle: StoredCircle;
  /** The reader's membership. */
  membership: CircleMembership | null;
}

/** Finds a circle or pod that the reader manages, or is a member of while it is open.
 *  @throws AppError('circle-not-found') for any other. */
export async function findVisibleCircle(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle> {
  const found = await findCircle(actor, circleId, tx);
  if (found === null) throw new AppError('circle-not-found');
  const canRead = found.membership !== null && !found.circle.isArchived;
  if (!canRead && !canManageCircle(actor, found.membership)) throw new AppError('circle-not-found');
  return found;
}

/** Finds a circle or pod that the actor manages.
 *  @throws AppError('circle-not-found') for any other. */
export async function findManagedCircle(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle> {
  const found = await findCircle(actor, circleId, tx);
  if (found === null || !canManageCircle(actor, found.membership)) throw new AppError('circle-not-found');
  return found;
}

/** Finds an open circle or pod that the actor manages: members of archived ones cannot change.
 *  @throws AppError('circle-not-found') for any other. */
export async function findOpenCircle(actor: Actor, circleId: Id, tx: Transaction): Promise<FoundCircle> {
  const found = await findManagedCircle(actor, circleId, tx);
  if (found.circle.isArchived) throw new AppError('circle-not-found');
  return found;
}

async function findCircle(actor: Actor, circleId: Id, tx?: Transaction): Promise<FoundCircle | null> {
  const _id = new Types.ObjectId(circleId);
  const session = { ...(tx && { session: tx }) };
  const circle = await nativeCollection(Circles).findOne({ _id }, session);
  const membership = await findMembership(_id, actor.id, tx);
  return circle && { circle, membership };
}

/** Finds a person's membership of a circle; null if there is none or it has ended. */
export async function findMembership(
  circleId: Types.ObjectId,
  userId: Id,
  tx?: Transaction,
): Promise<CircleMembership | null> {
  return nativeCollection(CircleMemberships).findOne(
    { circleId, userId: new Types.ObjectId(userId), ...validMembership() },
    { ...(tx && { session: tx }) },
  );
}
