import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';

const shown = { userId: 1, enrolledAt: 1, completedModules: 1 } as const;
export type Unfinished = Pick<Enrolment, '_id' | keyof typeof shown>;

/** When somebody enrolled: after `after` where it is given, and not after `until`. */
export interface EnrolledWithin {
  after?: Date;
  until: Date;
}

/** Who is in a course, enrolled within one of the spans, and has not finished it; one after the other. */
export function findUnfinished(
  courseId: Types.ObjectId,
  spans: readonly EnrolledWithin[],
): AsyncIterable<Unfinished> {
  const $or = spans.map(({ after, until }) => ({
    courseId,
    completedAt: null,
    endedAt: null,
    enrolledAt: { ...(after && { $gt: after }), $lte: until },
  }));
  return nativeCollection(Enrolments).find<Unfinished>({ $or }, { projection: shown });
}
