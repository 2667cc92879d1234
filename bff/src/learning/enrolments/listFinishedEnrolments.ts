import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { openEnrolment } from './openEnrolment.ts';

export type FinishedEnrolment = Pick<Enrolment, 'courseId' | 'completedLessons' | 'completedAt'>;

/** Lists a member's enrolments in those courses of which the member had completed every lesson. Lessons may have been
 *  added since. */
export async function listFinishedEnrolments(
  userId: Id,
  courseIds: readonly Types.ObjectId[],
): Promise<FinishedEnrolment[]> {
  const enrolments = await nativeCollection(Enrolments)
    .find<FinishedEnrolment>(
      { userId: new Types.ObjectId(userId), courseId: { $in: [...courseIds] }, ...openEnrolment() },
      { projection: { _id: 0, courseId: 1, completedLessons: 1, completedAt: 1 } },
    )
    .toArray();
  return enrolments.filter(({ completedAt }) => completedAt !== null);
}
