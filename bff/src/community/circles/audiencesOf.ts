import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';

/** The ids of the open circles and pods that somebody is in: beside 'everybody' the audiences whose posts they read. One
 *  query, answered by the index alone. */
export async function audiencesOf(userId: Id, tx?: Transaction): Promise<Id[]> {
  const found = await nativeCollection(CircleMemberships)
    .find(
      { userId: new Types.ObjectId(userId), isOpen: true },
      { projection: { _id: 0, circleId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return found.map(({ circleId }) => circleId.toHexString());
}

/** Whether somebody is in an open circle or pod. One query.
 *  @param audience its id; anything else is none. */
export async function isInAudience(userId: Id, audience: string, tx?: Transaction): Promise<boolean> {
  if (!/^[0-9a-f]{24}$/.test(audience)) return false;
  const membership = await nativeCollection(CircleMemberships).findOne(
    { userId: new Types.ObjectId(userId), isOpen: true, circleId: new Types.ObjectId(audience) },
    { projection: { _id: 1 }, ...(tx && { session: tx }) },
  );
  return membership !== null;
}
