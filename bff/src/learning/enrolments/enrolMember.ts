import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';
import { getEnd } from './getEnd.ts';
import { newEnrolment } from './newEnrolment.ts';
import { publishProgress } from './publishProgress.ts';

export interface NewEnrolment {
  userId: Id;
  courseId: Id;
  /** The paid order or subscription that opens the course. Missing if a creator opens it. */
  orderId?: Types.ObjectId;
  /** Default: now. */
  enrolledAt?: Date;
}

/** Enrolls a member in a course, also if an earlier enrolment has ended. Idempotent.
 *  @returns whether the member was not enrolled before. */
export async function enrolMember(
  { userId, courseId, orderId, enrolledAt }: NewEnrolment,
  tx: Transaction,
): Promise<boolean> {
  const ids = { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId) };
  const { orderIds, endedAt, updatedAt, ...initialFields } = newEnrolment({
    ...ids,
    ...(enrolledAt && { enrolledAt }),
  });
  const before = await nativeCollection(Enrolments).findOneAndUpdate(
    ids,
    {
      // MongoDB refuses an update that sets the same field in both operators.
      $setOnInsert: orderId ? initialFields : { ...initialFields, orderIds },
      ...(orderId && { $addToSet: { orderIds: orderId } }),
      $set: { endedAt, updatedAt, ...(!orderId && { isByHand: true }) },
    },
    { upsert: true, session: tx, returnDocument: 'before', projection: { endedAt: 1 } },
  );
  // The new order or the creator may outlast a subscription.
  if (before !== null)
    await nativeCollection(Enrolments).updateOne(
      { ...ids, endingSources: { $exists: true } },
      [{ $set: { endsAt: getEnd() } }],
      { session: tx },
    );
  const isNew = before === null || before.endedAt !== null;
  if (isNew) await publishProgress({ userId, courseId }, tx);
  return isNew;
}
