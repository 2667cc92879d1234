import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Enrolments } from './enrolments.model.ts';

const isOpen = { $not: [{ $gt: ['$endedAt', null] }] };

export interface EnrolmentCount {
  courseId: Types.ObjectId;
  students: number;
  completed: number;
}

/** Counts each course's students and how many of them have completed it, from the index alone. */
export async function countEnrolments(): Promise<EnrolmentCount[]> {
  return nativeCollection(Enrolments)
    .aggregate<EnrolmentCount>(
      [
        // Matches all, but in the order of the index. A hint would fail while a new installation still builds the
        // index.
        { $match: { courseId: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
        {
          $group: {
            _id: '$courseId',
            students: { $sum: { $cond: [isOpen, 1, 0] } },
            completed: { $sum: { $cond: [{ $and: [isOpen, { $gt: ['$completedAt', null] }] }, 1, 0] } },
          },
        },
        { $project: { _id: 0, courseId: '$_id', students: 1, completed: 1 } },
      ],
      { batchSize: 10_000 },
    )
    .toArray();
}
