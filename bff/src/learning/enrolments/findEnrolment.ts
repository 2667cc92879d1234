import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { enrolmentStateFields } from './enrolmentStateFields.ts';
import { openEnrolment } from './openEnrolment.ts';

/** Finds the actor's enrolment in a course; null if there is none or it has ended, or if the actor's session opens
 *  another order only. */
export async function findEnrolment(
  { id, limitedTo }: Actor,
  courseId: Id | Types.ObjectId,
  tx?: Transaction,
): Promise<Enrolment | null> {
  return nativeCollection(Enrolments).findOne<Enrolment>(
    {
      userId: new Types.ObjectId(id),
      courseId: new Types.ObjectId(courseId),
      ...openEnrolment(),
      ...(limitedTo !== undefined && { orderIds: new Types.ObjectId(limitedTo) }),
    },
    { projection: enrolmentStateFields, ...(tx && { session: tx }) },
  );
}
