import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Courses } from './courses.model.ts';

interface FirstCourse {
  /** Null without a course. */
  courseId: Id | null;
  /** Whether it is published and has a lesson. */
  isReady: boolean;
}

const newest = { projection: { _id: 1 }, sort: { _id: -1 } } as const;

/** Finds the newest published course with a lesson, otherwise the newest course. At most two queries, each of which
 *  reads few courses. */
export async function findFirstCourse(): Promise<FirstCourse> {
  const courses = nativeCollection(Courses);
  const published = await courses.findOne<{ _id: Types.ObjectId }>(
    { isPublished: true, 'sections.modules.lessons._id': { $exists: true } },
    newest,
  );
  if (published !== null) return { courseId: published._id.toHexString(), isReady: true };
  const course = await courses.findOne<{ _id: Types.ObjectId }>({}, newest);
  return { courseId: course?._id.toHexString() ?? null, isReady: false };
}
