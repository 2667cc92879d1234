import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Enrolment } from './enrolment.ts';
import { Enrolments } from './enrolments.model.ts';

const projection = { userId: 1, enrolledAt: 1, completedModules: 1 } as const;
export type UnfinishedEnrolment = Pick<Enrolment, '_id' | keyof typeof projection>;

/** A time span of enrolment: after `after`, if set, up to and including `until`. */
export interface EnrolmentSpan {
  after?: Date;
  until: Date;
}

/** Iterates over the enrolments in a course that began within one of the spans and are not completed. */
export function findUnfinishedEnrolments(
  courseId: Types.ObjectId,
  spans: readonly EnrolmentSpan[],
): AsyncIterable<UnfinishedEnrolment> {
  const $or = spans.map(({ after, until }) => ({
    courseId,
    completedAt: null,
    endedAt: null,
    enrolledAt: { ...(after && { $gt: after }), $lte: until },
  }));
  return nativeCollection(Enrolments).find<UnfinishedEnrolment>({ $or }, { projection: projection });
}
