import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { enrolmentStateFields } from './enrolmentStateFields.ts';

/** Finds a member's enrolment in a course; null if there is none or it has ended. */
export async function findEnrolment(
  userId: Id,
  courseId: Id | Types.ObjectId,
  tx?: Transaction,
): Promise<Enrolment | null> {
  return nativeCollection(Enrolments).findOne<Enrolment>(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId), endedAt: null },
    { projection: enrolmentStateFields, ...(tx && { session: tx }) },
  );
}
