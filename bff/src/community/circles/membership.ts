import type { Id } from '@grove/contracts/fields/fields';
import { circleMembersMax, circlesPerMemberMax } from '@grove/contracts/fields/limits';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { withdrawAllAbout } from '../../delivery/notifications/withdrawNotifications.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { CircleMemberships } from './circleMemberships.model.ts';
import type { CircleMembership } from './circleMemberships.model.ts';
import { Circles } from './circles.model.ts';
import type { StoredCircle } from './circles.model.ts';
import { newMembership } from './newCircle.ts';
import { circleSubject, publishCircleEvent } from './publishCircleEvent.ts';

type MembershipKey = Pick<CircleMembership, 'circleId' | 'userId'>;

/** Adds a person to an open circle, who then stays when subscriptions end. Joining and archiving both write the circle,
 *  so they conflict if concurrent.
 *  @returns whether the person was not in it before.
 *  @throws AppError('no-room') if the circle is full or the person is in too many circles. */
export async function addCircleMember(
  { _id: circleId, membersCount }: Pick<StoredCircle, '_id' | 'membersCount'>,
  userId: Id,
  tx: Transaction,
  { isLead = false }: { isLead?: boolean } = {},
): Promise<boolean> {
  const membershipKey: MembershipKey = { circleId, userId: new Types.ObjectId(userId) };
  if (!(await insertMembership({ ...membershipKey, isLead }, tx))) {
    await nativeCollection(CircleMemberships).updateOne(
      { ...membershipKey, isByHand: false },
      { $set: { isByHand: true, endsAt: null, updatedAt: clock.now() } },
      { session: tx },
    );
    return false;
  }
  if (membersCount >= circleMembersMax || (await isInTooManyCircles(membershipKey.userId, tx)))
    throw new AppError('no-room');
  return true;
}

/** Inserts a membership unless the person is in the circle, and counts it.
 *  @returns whether the person was not in it before. */
export async function insertMembership(
  fields: Parameters<typeof newMembership>[0],
  tx: Transaction,
): Promise<boolean> {
  const membershipKey: MembershipKey = { circleId: fields.circleId, userId: fields.userId };
  const { upsertedCount } = await nativeCollection(CircleMemberships).updateOne(
    membershipKey,
    { $setOnInsert: newMembership(fields) },
    { upsert: true, session: tx },
  );
  if (upsertedCount > 0) await updateMemberCount(membershipKey, 1, tx);
  return upsertedCount > 0;
}

/** Removes a person from a circle, whatever the person was in it by.
 *  @returns whether the person was in it. */
export async function leaveCircle(circleId: Types.ObjectId, userId: Id, tx: Transaction): Promise<boolean> {
  const membershipKey: MembershipKey = { circleId, userId: new Types.ObjectId(userId) };
  const { deletedCount } = await nativeCollection(CircleMemberships).deleteOne(membershipKey, {
    session: tx,
  });
  if (deletedCount === 0) return false;
  await withdrawAllAbout(circleSubject(circleId), tx, userId);
  await updateMemberCount(membershipKey, -1, tx);
  return true;
}

async function isInTooManyCircles(userId: Types.ObjectId, tx: Transaction): Promise<boolean> {
  const count = await nativeCollection(CircleMemberships).countDocuments(
    { userId, isOpen: true },
    { session: tx, limit: circlesPerMemberMax + 1 },
  );
  return count > circlesPerMemberMax;
}

async function updateMemberCount(
  { circleId, userId }: MembershipKey,
  change: 1 | -1,
  tx: Transaction,
): Promise<void> {
  await nativeCollection(Circles).updateOne(
    { _id: circleId },
    { $inc: { membersCount: change }, $set: { updatedAt: clock.now() } },
    { session: tx },
  );
  await publishCircleEvent(circleId, [userId], tx);
}
