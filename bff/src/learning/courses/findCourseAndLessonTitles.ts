import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { listModules } from './courseTree.ts';
import { Courses } from './courses.model.ts';

const projection = {
  title: 1,
  'sections.modules.lessons._id': 1,
  'sections.modules.lessons.title': 1,
} as const;

/** Finds the titles of these courses and of their lessons, by id, in one query. */
export async function findCourseAndLessonTitles(courseIds: readonly Id[]): Promise<Map<Id, string>> {
  if (courseIds.length === 0) return new Map();
  const courses = await nativeCollection(Courses)
    .find<Course>(
      { _id: { $in: courseIds.map((id) => new Types.ObjectId(id)) } },
      { projection: projection, batchSize: 10_000 },
    )
    .toArray();
  const titledNodes = courses.flatMap((course) => [
    course,
    ...listModules(course).flatMap(({ lessons }) => lessons),
  ]);
  return new Map(titledNodes.map(({ _id, title }) => [_id.toHexString(), title]));
}
