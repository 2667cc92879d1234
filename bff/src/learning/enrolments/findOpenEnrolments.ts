import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { openEnrolment } from './openEnrolment.ts';

type MemberCourse = Pick<Enrolment, 'userId' | 'courseId'>;

/** Returns which courses are open to these members.
 *  @param courseId considers this course only. Default: all courses. */
export async function findOpenEnrolments(
  userIds: readonly Types.ObjectId[],
  courseId?: Types.ObjectId,
  tx?: Transaction,
): Promise<MemberCourse[]> {
  return nativeCollection(Enrolments)
    .find<MemberCourse>(
      { userId: { $in: [...userIds] }, ...(courseId && { courseId }), ...openEnrolment() },
      { projection: { _id: 0, userId: 1, courseId: 1 }, batchSize: 10_000, ...(tx && { session: tx }) },
    )
    .toArray();
}
