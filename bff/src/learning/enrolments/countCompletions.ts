import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** How many courses were completed from the one moment on and before the other, by those who are still in them. */
export async function countCompletions({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Enrolments).countDocuments({
    completedAt: { $gte: from, $lt: to },
    endedAt: null,
  });
}
