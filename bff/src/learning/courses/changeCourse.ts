import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';

/** Updates fields of a course without recording an edit. */
export async function changeCourse(
  _id: Types.ObjectId,
  changes: Partial<
    Pick<Course, 'title' | 'description' | 'isPublished' | 'studentsKeepAccess' | 'thumbnailKey'>
  >,
  tx: Transaction,
): Promise<void> {
  const change = { $set: { ...changes, updatedAt: clock.now() } };
  await nativeCollection(Courses).updateOne({ _id }, change, { session: tx });
}

/** Deletes a course and its pages permanently. */
export async function deleteCourse(_id: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(Courses).deleteOne({ _id }, { session: tx });
  await nativeCollection(Pages).deleteMany({ courseId: _id }, { session: tx });
}
