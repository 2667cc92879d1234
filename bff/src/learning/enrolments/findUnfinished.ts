import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';

const shown = { userId: 1, enrolledAt: 1, completedModules: 1 } as const;
export type Unfinished = Pick<Enrolment, '_id' | keyof typeof shown>;

/** A time span of enrolment: after `after`, if set, up to and including `until`. */
export interface EnrolledWithin {
  after?: Date;
  until: Date;
}

/** Iterates over the enrolments in a course that began within one of the spans and are not completed. */
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
