import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';

/** Finds a whole course including drafts, by its id or by a lesson in it; null if there is none. */
export async function findCourseForEditing(
  ref: { courseId: Id } | { lessonId: Id },
  tx?: Transaction,
): Promise<Course | null> {
  const filter =
    'courseId' in ref
      ? { _id: new Types.ObjectId(ref.courseId) }
      : { 'sections.modules.lessons._id': new Types.ObjectId(ref.lessonId) };
  return nativeCollection(Courses).findOne<Course>(filter, { ...(tx && { session: tx }) });
}
