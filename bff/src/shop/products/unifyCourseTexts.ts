import type { Types } from 'mongoose';
import type { Migration } from '../../infra/migrations/migration.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { changeCourse } from '../../learning/courses/changeCourse.ts';
import { Products } from './products.model.ts';
import { updateProductsOfCourse } from './updateProductsOfCourse.ts';

/** Gives each course and its products the same title and description: those of its newest product, because creators
 *  could not change the course's. */
export const unifyCourseTexts: Migration = {
  name: 'unify-course-texts',
  run: async (signal) => {
    const courseIds = await nativeCollection(Products).distinct('courseId', {
      courseId: { $type: 'objectId' },
    });
    for (const courseId of courseIds) {
      signal.throwIfAborted();
      if (courseId !== null) await unifyTexts(courseId);
    }
  },
};

async function unifyTexts(courseId: Types.ObjectId): Promise<void> {
  await inTransaction(async (tx) => {
    const newest = await nativeCollection(Products).findOne(
      { courseId },
      { projection: { title: 1, description: 1 }, sort: { _id: -1 }, session: tx },
    );
    if (newest === null) return;
    await changeCourse(courseId, { title: newest.title, description: newest.description }, tx);
    await updateProductsOfCourse(courseId, newest, tx);
  });
}
