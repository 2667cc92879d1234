import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { countStudent } from '../../shop/products/countStudent.ts';
import { Enrolments } from './enrolments.model.ts';

export interface NewEnrolment {
  userId: Id;
  courseId: Id;
  /** Now when left out. */
  enrolledAt?: Date;
}

/** Lets a member into a course, and counts them as a student of its product. Repeating it changes nothing.
 *  @param tx joins this transaction instead of making one. */
export async function enrolMember(enrolment: NewEnrolment, tx?: Transaction): Promise<void> {
  await (tx ? enrol(enrolment, tx) : inTransaction((own) => enrol(enrolment, own)));
}

async function enrol(
  { userId, courseId, enrolledAt = new Date() }: NewEnrolment,
  tx: Transaction,
): Promise<void> {
  const { upsertedCount } = await Enrolments.updateOne(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId) },
    { $setOnInsert: { enrolledAt, lastActiveAt: enrolledAt } },
    { upsert: true, session: tx },
  );
  if (upsertedCount === 1) await countStudent({ courseId }, tx);
}
