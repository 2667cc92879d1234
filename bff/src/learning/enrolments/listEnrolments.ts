import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { enrolmentStateFields } from './enrolmentStateFields.ts';
import { openEnrolment } from './openEnrolment.ts';

/** Lists a member's enrolments that have not ended, in the order of enrolment. */
export async function listEnrolments(userId: Id): Promise<Enrolment[]> {
  const enrolments = await nativeCollection(Enrolments)
    .find<Enrolment>(
      { userId: new Types.ObjectId(userId), ...openEnrolment() },
      { projection: enrolmentStateFields, batchSize: 10_000 },
    )
    .toArray();
  return enrolments.sort(
    (a, b) =>
      a.enrolledAt.getTime() - b.enrolledAt.getTime() ||
      a._id.toHexString().localeCompare(b._id.toHexString()),
  );
}
