import type { ProgressState } from '@grove/contracts/creator/listOptions';
import type { mongo, Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';
import { openEnrolment } from './openEnrolment.ts';

const progressFilters: Record<ProgressState, mongo.Filter<Enrolment>> = {
  'not-started': { completedAt: null, completedLessonsCount: 0 },
  'in-progress': { completedAt: null, completedLessonsCount: { $gt: 0 } },
  completed: { completedAt: { $gt: new Date(0) } },
};

/** Returns the ids of the members to whom a course is open. Reads each enrolment of the course.
 *  @param progress only those with this progress; `completed` includes those who completed an earlier version. */
export async function listEnrolledUserIds(
  courseId: Types.ObjectId,
  progress?: ProgressState,
): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Enrolments)
    .find(
      { courseId, ...openEnrolment(), ...(progress && progressFilters[progress]) },
      { projection: { _id: 0, userId: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.map(({ userId }) => userId);
}
