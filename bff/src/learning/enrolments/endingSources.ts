import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { enrolMember } from './enrolMember.ts';
import { Enrolments } from './enrolments.model.ts';
import { getEnd } from './getEnd.ts';

interface EndingSource {
  userId: Types.ObjectId;
  /** The subscription. */
  sourceId: Types.ObjectId;
  /** When the access that it gives ends, unless it is extended. */
  endsAt: Date;
}

/** Opens a course to a member for a limited time. Idempotent.
 *  @returns whether the course was closed to the member before. */
export async function openUntil(
  { userId, courseId, sourceId, endsAt }: EndingSource & { courseId: Types.ObjectId },
  tx: Transaction,
): Promise<boolean> {
  const before = await nativeCollection(Enrolments).findOne(
    { userId, courseId },
    { projection: { endedAt: 1, orderIds: 1, isByHand: 1 }, session: tx },
  );
  const wasOpen = before?.endedAt === null;
  const isByHand = wasOpen && (before.isByHand === true || before.orderIds.length === 0);
  // Orders that a closed enrolment still lists were overruled by the creator who closed it.
  const orderIds = wasOpen ? [...before.orderIds.filter((id) => !id.equals(sourceId)), sourceId] : [sourceId];
  const ids = { userId: userId.toHexString(), courseId: courseId.toHexString() };
  const isNew = await enrolMember({ ...ids, orderId: sourceId }, tx);
  await nativeCollection(Enrolments).updateOne(
    { userId, courseId },
    { $set: { orderIds, isByHand, updatedAt: clock.now() } },
    { session: tx },
  );
  await setEnd({ userId, sourceId, endsAt }, tx, courseId);
  return isNew;
}

/** Moves the end of the access that a subscription gives to all of its courses. Courses that a creator has closed stay
 *  closed. */
export async function moveEnd(source: EndingSource, tx: Transaction): Promise<void> {
  await setEnd(source, tx);
}

async function setEnd(
  { userId, sourceId, endsAt }: EndingSource,
  tx: Transaction,
  courseId?: Types.ObjectId,
): Promise<void> {
  const others = {
    $filter: {
      input: { $ifNull: ['$endingSources', []] },
      cond: { $ne: ['$$this.id', sourceId] },
    },
  };
  const endingSources = { $concatArrays: [others, [{ id: sourceId, endsAt }]] };
  await nativeCollection(Enrolments).updateMany(
    { userId, ...(courseId && { courseId }), orderIds: sourceId },
    [{ $set: { endingSources, updatedAt: clock.now() } }, { $set: { endsAt: getEnd() } }],
    { session: tx },
  );
}
