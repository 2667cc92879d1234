import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import { validMembership } from './validMembership.ts';

/** Returns the ids of a member's open circles and pods. These and 'everybody' are the audiences whose posts the member
 *  can read. One query, covered by an index. */
export async function listMemberAudiences(userId: Id, tx?: Transaction): Promise<Id[]> {
  const memberships = await nativeCollection(CircleMemberships)
    .find(
      { userId: new Types.ObjectId(userId), isOpen: true, ...validMembership() },
      { projection: { _id: 0, circleId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return memberships.map(({ circleId }) => circleId.toHexString());
}

/** Returns the audiences of a member's open pages, and the first time at which the access to one of them ends unless it
 *  is extended. One query, covered by an index. */
export async function findLiveAudiences(
  userId: Id,
): Promise<{ audiences: readonly Id[]; validUntil: Date | null }> {
  const memberships = await nativeCollection(CircleMemberships)
    .find(
      { userId: new Types.ObjectId(userId), isOpen: true, ...validMembership() },
      { projection: { _id: 0, circleId: 1, endsAt: 1 } },
    )
    .toArray();
  const ends = memberships.flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
  return {
    audiences: memberships.map(({ circleId }) => circleId.toHexString()),
    validUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

/** Whether a member is in an open circle or pod. One query.
 *  @param audience its id; for any other text the result is false. */
export async function isInAudience(userId: Id, audience: string, tx?: Transaction): Promise<boolean> {
  if (!/^[0-9a-f]{24}$/.test(audience)) return false;
  const membership = await nativeCollection(CircleMemberships).findOne(
    {
      userId: new Types.ObjectId(userId),
      isOpen: true,
      circleId: new Types.ObjectId(audience),
      ...validMembership(),
    },
    { projection: { _id: 1 }, ...(tx && { session: tx }) },
  );
  return membership !== null;
}

/** Returns those of some members who are in an open circle or pod. One query. */
export async function filterCircleMembers(
  circleId: Id,
  userIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Set<Id>> {
  const memberships = await nativeCollection(CircleMemberships)
    .find(
      { circleId: new Types.ObjectId(circleId), userId: { $in: [...userIds] }, ...validMembership() },
      { projection: { userId: 1, isOpen: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Set(memberships.filter(({ isOpen }) => isOpen).map(({ userId }) => userId.toHexString()));
}
