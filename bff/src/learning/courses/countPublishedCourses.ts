import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';

/** Counts the published courses. */
export async function countPublishedCourses(): Promise<number> {
  return nativeCollection(Courses).countDocuments({ isPublished: true });
}
