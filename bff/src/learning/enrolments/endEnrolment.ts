import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** An order no longer opens a course to its member. The course stays open while another order does, and what the member
 *  has done in it is kept. Repeating it changes nothing.
 *  @returns whether the course is closed to them by this. */
export async function endEnrolment(
  {
    userId,
    courseId,
    orderId,
  }: { userId: Types.ObjectId; courseId: Types.ObjectId | Id; orderId: Types.ObjectId },
  tx: Transaction,
): Promise<boolean> {
  const now = new Date();
  const after = await nativeCollection(Enrolments).findOneAndUpdate(
    { userId, courseId: new Types.ObjectId(courseId), orderIds: orderId },
    [
      { $set: { orderIds: { $setDifference: ['$orderIds', [orderId]] }, updatedAt: now } },
      { $set: { endedAt: { $cond: [{ $eq: ['$orderIds', []] }, now, '$endedAt'] } } },
    ],
    { session: tx, returnDocument: 'after', projection: { endedAt: 1 } },
  );
  return after !== null && after.endedAt !== null;
}
