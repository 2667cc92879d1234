import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

/** Courses and how far they went in each, for a person who downloads their data. */
export function exportEnrolmentsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Enrolments).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, userId: 0 } },
  );
}
