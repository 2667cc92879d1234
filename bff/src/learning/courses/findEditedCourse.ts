import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';

/** Finds a whole course including drafts, by its id or by a lesson in it; null if there is none. */
export async function findEditedCourse(
  holding: { courseId: Id } | { lessonId: Id },
  tx?: Transaction,
): Promise<Course | null> {
  const filter =
    'courseId' in holding
      ? { _id: new Types.ObjectId(holding.courseId) }
      : { 'sections.modules.lessons._id': new Types.ObjectId(holding.lessonId) };
  return nativeCollection(Courses).findOne<Course>(filter, { ...(tx && { session: tx }) });
}
