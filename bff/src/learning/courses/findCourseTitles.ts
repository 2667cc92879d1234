import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';
import type { Course } from './course.ts';

/** Returns the titles of these courses, drafts included, by id. A missing course has no entry. */
export async function findCourseTitles(
  courseIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, string>> {
  if (courseIds.length === 0) return new Map();
  const courses = await nativeCollection(Courses)
    .find<Pick<Course, '_id' | 'title'>>(
      { _id: { $in: [...courseIds] } },
      { projection: { title: 1 }, batchSize: 10_000, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Map(courses.map(({ _id, title }) => [_id.toHexString(), title]));
}
