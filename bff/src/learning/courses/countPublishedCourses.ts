import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';

/** How many courses members can open. */
export async function countPublishedCourses(): Promise<number> {
  return nativeCollection(Courses).countDocuments({ isPublished: true });
}
