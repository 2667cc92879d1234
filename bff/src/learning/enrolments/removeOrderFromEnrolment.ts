import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';
import { publishProgress } from './publishProgress.ts';

/** Removes an order from those that open a course to a member. The course stays open while another order does, and the
 *  member's progress is kept. Idempotent.
 *  @returns whether this closes the course to the member. */
export async function removeOrderFromEnrolment(
  {
    userId,
    courseId,
    orderId,
  }: { userId: Types.ObjectId; courseId: Types.ObjectId | Id; orderId: Types.ObjectId },
  tx: Transaction,
): Promise<boolean> {
  const now = clock.now();
  const isLast = { $eq: ['$orderIds', []] };
  const before = await nativeCollection(Enrolments).findOneAndUpdate(
    { userId, courseId: new Types.ObjectId(courseId), orderIds: orderId },
    [
      { $set: { orderIds: { $setDifference: ['$orderIds', [orderId]] }, updatedAt: now } },
      { $set: { endedAt: { $cond: [isLast, { $ifNull: ['$endedAt', now] }, '$endedAt'] } } },
    ],
    { session: tx, returnDocument: 'before', projection: { endedAt: 1, orderIds: 1 } },
  );
  const isClosed = before?.endedAt === null && before.orderIds.length === 1;
  if (isClosed) await publishProgress({ userId: userId.toHexString(), courseId: courseId.toString() }, tx);
  return isClosed;
}

/** Closes a course to a member, regardless of orders. The member's progress is kept. Idempotent.
 *  @returns whether the course was open to the member before. */
export async function closeEnrolment(
  { userId, courseId }: { userId: Id; courseId: Id },
  tx: Transaction,
): Promise<boolean> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Enrolments).updateOne(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId), endedAt: null },
    { $set: { endedAt: now, updatedAt: now } },
    { session: tx },
  );
  if (modifiedCount > 0) await publishProgress({ userId, courseId }, tx);
  return modifiedCount > 0;
}
