import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';

/** The texts that a course shares with the products that sell it. */
type CourseTexts = Pick<Course, 'title' | 'description'>;
type UpdateProducts = (courseId: Types.ObjectId, texts: CourseTexts, tx: Transaction) => Promise<void>;

let update: UpdateProducts | undefined;

/** Registers the function that copies a course's texts to its products. Called once, by
 *  `bff/src/registerCourseProducts.ts`. */
export function registerCourseProducts(updateProducts: UpdateProducts): void {
  update = updateProducts;
}

/** Copies the title and description of a course to the products that sell it, in the transaction of the change.
 *  @throws Error in a process that has not imported `bff/src/registerCourseProducts.ts`. */
export async function updateCourseProducts(
  courseId: Types.ObjectId,
  texts: CourseTexts,
  tx: Transaction,
): Promise<void> {
  if (update === undefined) throw new Error('registerCourseProducts.ts was not imported');
  await update(courseId, texts, tx);
}
