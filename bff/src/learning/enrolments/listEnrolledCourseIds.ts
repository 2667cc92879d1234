import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';
import { openEnrolment } from './openEnrolment.ts';

/** Returns those of the course ids in whose course the member is enrolled, as hex. */
export async function listEnrolledCourseIds(
  userId: Id,
  courseIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set();
  const found = await nativeCollection(Enrolments)
    .find<{ courseId: Types.ObjectId }>(
      { userId: new Types.ObjectId(userId), courseId: { $in: [...courseIds] }, ...openEnrolment() },
      { projection: { _id: 0, courseId: 1 } },
    )
    .toArray();
  return new Set(found.map(({ courseId }) => courseId.toHexString()));
}
