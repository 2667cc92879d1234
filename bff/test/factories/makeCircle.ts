import { Types } from 'mongoose';
import { CircleMemberships } from '../../src/community/circles/circleMemberships.model.ts';
import { Circles } from '../../src/community/circles/circles.model.ts';
import { newCircle, newMembership } from '../../src/community/circles/newCircle.ts';
import type { StoredCircle } from '../../src/community/circles/circles.model.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores a circle. Default: without members. */
export async function makeCircle(fields: Partial<StoredCircle> = {}): Promise<StoredCircle> {
  const circle = newCircle({ kind: 'circle', name: 'Evening circle', ...fields });
  await nativeCollection(Circles).insertOne(circle);
  return circle;
}

/** Adds a member to a circle and updates its count. */
export async function joinCircle(
  circleId: Types.ObjectId | string,
  userId: Types.ObjectId,
  { isLead = false }: { isLead?: boolean } = {},
): Promise<void> {
  const membership = newMembership({ circleId: new Types.ObjectId(circleId), userId, isLead });
  await nativeCollection(CircleMemberships).insertOne(membership);
  await Circles.updateOne({ _id: circleId }, { $inc: { membersCount: 1 } });
}
