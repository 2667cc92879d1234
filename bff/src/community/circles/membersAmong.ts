import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';

/** Returns those of some members who are in an open circle or pod. One query. */
export async function membersAmong(
  circleId: Id,
  userIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Set<Id>> {
  const found = await nativeCollection(CircleMemberships)
    .find(
      { circleId: new Types.ObjectId(circleId), userId: { $in: [...userIds] } },
      { projection: { userId: 1, isOpen: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Set(found.filter(({ isOpen }) => isOpen).map(({ userId }) => userId.toHexString()));
}
