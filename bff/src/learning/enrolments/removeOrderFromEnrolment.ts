import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';
import { getEnd } from './getEnd.ts';
import { publishProgress } from './publishProgress.ts';

/** Removes an order or a subscription from those that open a course to a member. The course stays open while another
 *  one does or a creator has enrolled the member, and the member's progress is kept. Idempotent.
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
  const isLast = { $and: [{ $eq: ['$orderIds', []] }, { $ne: ['$isByHand', true] }] };
  const otherSources = { $filter: { input: '$endingSources', cond: { $ne: ['$$this.id', orderId] } } };
  const endingSources = { $cond: [{ $isArray: '$endingSources' }, otherSources, '$$REMOVE'] };
  const before = await nativeCollection(Enrolments).findOneAndUpdate(
    { userId, courseId: new Types.ObjectId(courseId), orderIds: orderId },
    [
      { $set: { orderIds: { $setDifference: ['$orderIds', [orderId]] }, endingSources, updatedAt: now } },
      {
        $set: { endsAt: getEnd(), endedAt: { $cond: [isLast, { $ifNull: ['$endedAt', now] }, '$endedAt'] } },
      },
    ],
    { session: tx, returnDocument: 'before', projection: { endedAt: 1, orderIds: 1, isByHand: 1 } },
  );
  const isClosed = before?.endedAt === null && before.orderIds.length === 1 && before.isByHand !== true;
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
    { $set: { endedAt: now, isByHand: false, updatedAt: now } },
    { session: tx },
  );
  if (modifiedCount > 0) await publishProgress({ userId, courseId }, tx);
  return modifiedCount > 0;
}
