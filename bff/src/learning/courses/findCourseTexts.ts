import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';

/** Returns a text of these courses, drafts included, by course id. A missing course has no entry. */
export async function findCourseTexts(
  courseIds: readonly Types.ObjectId[],
  name: 'title' | 'tagline',
  tx?: Transaction,
): Promise<Map<Id, string>> {
  if (courseIds.length === 0) return new Map();
  const courses = await nativeCollection(Courses)
    .find<Pick<Course, '_id' | typeof name>>(
      { _id: { $in: [...courseIds] } },
      { projection: { [name]: 1 }, batchSize: courseIds.length, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Map(courses.map((course) => [course._id.toHexString(), course[name]]));
}
