import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';
import { tellProgress } from './tellProgress.ts';

export interface NewEnrolment {
  userId: Id;
  courseId: Id;
  /** The paid order because of which. */
  orderId?: Types.ObjectId;
  /** Now when left out. */
  enrolledAt?: Date;
}

/** Lets a member into a course, also back into one that has ended. Repeating it changes nothing.
 *  @returns whether they were not in it before. */
export async function enrolMember(
  { userId, courseId, orderId, enrolledAt = new Date() }: NewEnrolment,
  tx: Transaction,
): Promise<boolean> {
  const before = await Enrolments.findOneAndUpdate(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId) },
    {
      $setOnInsert: { enrolledAt, lastActiveAt: enrolledAt },
      $set: { endedAt: null },
      ...(orderId && { $addToSet: { orderIds: orderId } }),
    },
    { upsert: true, session: tx, returnDocument: 'before', projection: { endedAt: 1 } },
  );
  const isNew = before === null || before.endedAt !== null;
  if (isNew) await tellProgress({ userId, courseId }, tx);
  return isNew;
}
