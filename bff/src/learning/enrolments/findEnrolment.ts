import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { stateFields } from './stateFields.ts';

/** The member's enrolment in a course, or null; one that has ended is none. */
export async function findEnrolment(
  userId: Id,
  courseId: Id | Types.ObjectId,
  tx?: Transaction,
): Promise<Enrolment | null> {
  return nativeCollection(Enrolments).findOne<Enrolment>(
    { userId: new Types.ObjectId(userId), courseId: new Types.ObjectId(courseId), endedAt: null },
    { projection: stateFields, ...(tx && { session: tx }) },
  );
}
