import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';

/** The fields that a course shares with the products that sell it. */
type SharedFields = Pick<Course, 'title' | 'description' | 'isPublished'>;
type UpdateProducts = (courseId: Types.ObjectId, shared: SharedFields, tx: Transaction) => Promise<void>;

let update: UpdateProducts | undefined;

/** Registers the function that copies a course's changes to its products. Called once, by
 *  `bff/src/registerCourseProducts.ts`. */
export function registerCourseProducts(updateProducts: UpdateProducts): void {
  update = updateProducts;
}

/** Copies the title and description of a course to the products that sell it, and offers or withdraws them, in the
 *  transaction of the change.
 *  @throws Error in a process that has not imported `bff/src/registerCourseProducts.ts`. */
export async function updateCourseProducts(
  courseId: Types.ObjectId,
  shared: SharedFields,
  tx: Transaction,
): Promise<void> {
  if (update === undefined) throw new Error('registerCourseProducts.ts was not imported');
  await update(courseId, shared, tx);
}
