import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
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

/** What an enrolment begins with. */
type Begun = Omit<Enrolment, '_id' | 'userId' | 'courseId' | 'orderIds' | 'endedAt' | 'updatedAt'>;

/** Lets a member into a course, also back into one that has ended. Repeating it changes nothing.
 *  @returns whether they were not in it before. */
export async function enrolMember(
  { userId, courseId, orderId, enrolledAt = clock.now() }: NewEnrolment,
  tx: Transaction,
): Promise<boolean> {
  const now = clock.now();
  const begun: Begun = {
    ...{ completedLessons: [], completedVideos: [], completedModules: [], completedLessonsCount: 0 },
    ...{ position: null, percent: 0, completedAt: null },
    ...{ enrolledAt, lastActiveAt: enrolledAt, createdAt: now },
  };
  const before = await nativeCollection(Enrolments).findOneAndUpdate(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId) },
    {
      // One field cannot stand in both.
      $setOnInsert: orderId ? begun : { ...begun, orderIds: [] },
      ...(orderId && { $addToSet: { orderIds: orderId } }),
      $set: { endedAt: null, updatedAt: now },
    },
    { upsert: true, session: tx, returnDocument: 'before', projection: { endedAt: 1 } },
  );
  const isNew = before === null || before.endedAt !== null;
  if (isNew) await tellProgress({ userId, courseId }, tx);
  return isNew;
}
