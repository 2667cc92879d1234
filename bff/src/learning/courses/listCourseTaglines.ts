import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';

/** Returns the taglines of courses, drafts included, by course id. A missing course has no entry. */
export async function listCourseTaglines(
  courseIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, string>> {
  if (courseIds.length === 0) return new Map();
  const courses = await nativeCollection(Courses)
    .find<Pick<Course, '_id' | 'tagline'>>(
      { _id: { $in: [...courseIds] } },
      { projection: { tagline: 1 }, batchSize: courseIds.length, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Map(courses.map(({ _id, tagline }) => [_id.toHexString(), tagline]));
}
