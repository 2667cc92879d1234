import type { Id } from '@grove/contracts/fields';
import { circleMembersMax, circlesOfMemberMax } from '@grove/contracts/limits';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { withdrawAll } from '../../delivery/notifications/withdraw.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';
import { newMembership } from './newCircle.ts';
import { aboutCircle, tellOfCircle } from './tellOfCircle.ts';

type Place = Pick<CircleMembership, 'circleId' | 'userId'>;

/** Adds a person to an open circle. Joining and archiving both write the circle, so they conflict if concurrent.
 *  @returns whether the person was not in it before.
 *  @throws AppError('no-room') if the circle is full or the person is in too many circles. */
export async function enterCircle(
  { _id: circleId, membersCount }: Pick<StoredCircle, '_id' | 'membersCount'>,
  userId: Id,
  tx: Transaction,
  { isLead = false }: { isLead?: boolean } = {},
): Promise<boolean> {
  const memberships = nativeCollection(CircleMemberships);
  const place: Place = { circleId, userId: new Types.ObjectId(userId) };
  const { upsertedCount } = await memberships.updateOne(
    place,
    { $setOnInsert: newMembership({ ...place, isLead }) },
    { upsert: true, session: tx },
  );
  if (upsertedCount === 0) return false;
  if (membersCount >= circleMembersMax || (await isInTooMany(place.userId, tx)))
    throw new AppError('no-room');
  await countMember(place, 1, tx);
  return true;
}

/** Removes a person from a circle.
 *  @returns whether the person was in it. */
export async function leaveCircle(circleId: Types.ObjectId, userId: Id, tx: Transaction): Promise<boolean> {
  const place: Place = { circleId, userId: new Types.ObjectId(userId) };
  const { deletedCount } = await nativeCollection(CircleMemberships).deleteOne(place, { session: tx });
  if (deletedCount === 0) return false;
  await withdrawAll(aboutCircle(circleId), tx, userId);
  await countMember(place, -1, tx);
  return true;
}

async function isInTooMany(userId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(CircleMemberships).countDocuments(
    { userId, isOpen: true },
    { session: tx, limit: circlesOfMemberMax + 1 },
  );
  return found > circlesOfMemberMax;
}

async function countMember({ circleId, userId }: Place, change: 1 | -1, tx: Transaction): Promise<void> {
  await nativeCollection(Circles).updateOne(
    { _id: circleId },
    { $inc: { membersCount: change }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  await tellOfCircle(circleId, [userId], tx);
}
