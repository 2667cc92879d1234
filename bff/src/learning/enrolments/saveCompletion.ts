import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';

export type Completion = Pick<
  Enrolment,
  'completedLessons' | 'completedModules' | 'completedLessonsCount' | 'percent' | 'completedAt'
>;

/** Stores what a member has completed, as computed in the same transaction. */
export async function saveCompletion(
  enrolmentId: Types.ObjectId,
  completion: Completion,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  await nativeCollection(Enrolments).updateOne(
    { _id: enrolmentId },
    { $set: { ...completion, lastActiveAt: now, updatedAt: now } },
    { session: tx },
  );
}
