import { Types } from 'mongoose';
import { CircleMemberships } from '../../src/community/circles/circleMemberships.model.ts';
import { Circles } from '../../src/community/circles/circles.model.ts';
import type { StoredCircle } from '../../src/community/circles/circles.model.ts';

/** A stored circle that nobody is in, unless told otherwise. */
export async function makeCircle(fields: Partial<StoredCircle> = {}): Promise<StoredCircle> {
  const circle = await Circles.create({ kind: 'circle', name: 'Evening circle', ...fields });
  return circle.toObject();
}

/** Puts somebody into a circle, as its figure says then. */
export async function joinCircle(
  circleId: Types.ObjectId | string,
  userId: Types.ObjectId,
  { isLead = false }: { isLead?: boolean } = {},
): Promise<void> {
  await CircleMemberships.create({ circleId: new Types.ObjectId(circleId), userId, isLead });
  await Circles.updateOne({ _id: circleId }, { $inc: { membersCount: 1 } });
}
