import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

export interface NewEnrolment {
  userId: Id;
  courseId: Id;
  /** Now when left out. */
  enrolledAt?: Date;
}

/** Lets a member into a course. Repeating it changes nothing.
 *  @returns whether they were not in it before. */
export async function enrolMember(
  { userId, courseId, enrolledAt = new Date() }: NewEnrolment,
  tx: Transaction,
): Promise<boolean> {
  const { upsertedCount } = await Enrolments.updateOne(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId) },
    { $setOnInsert: { enrolledAt, lastActiveAt: enrolledAt } },
    { upsert: true, session: tx },
  );
  return upsertedCount === 1;
}
