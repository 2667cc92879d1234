import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';
import type { Course } from './course.ts';

/** Lists the published courses, sorted by title. */
export async function listCourseTitles(): Promise<{ courseId: Id; title: string }[]> {
  const courses = await nativeCollection(Courses)
    .find<Pick<Course, '_id' | 'title'>>(
      { isPublished: true },
      { projection: { title: 1 }, batchSize: 10_000 },
    )
    .toArray();
  return courses
    .map(({ _id, title }) => ({ courseId: _id.toHexString(), title }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}
