import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';

/** Returns those of the course ids whose course is published. */
export async function filterPublishedCourses(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(Courses)
    .find<{ _id: Types.ObjectId; isPublished: boolean }>(
      { _id: { $in: [...ids] } },
      { projection: { isPublished: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return found.filter(({ isPublished }) => isPublished).map(({ _id }) => _id);
}
