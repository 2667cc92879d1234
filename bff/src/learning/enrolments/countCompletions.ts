import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Counts the courses completed at or after `from` and before `to`, by members whose enrolment has not ended. */
export async function countCompletions({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Enrolments).countDocuments({
    completedAt: { $gte: from, $lt: to },
    endedAt: null,
  });
}
