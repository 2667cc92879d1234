import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { hasUpcomingMeeting } from '../../coaching/classes/findClass.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeCourse } from '../../learning/courses/changeCourse.ts';
import type { Course } from '../../learning/courses/course.ts';
import { findCourseForEditing } from '../../learning/courses/findCourseForEditing.ts';
import { hasContent } from '../../learning/courses/missingContent.ts';
import { changeProduct, getProduct } from '../../shop/products/changeProduct.ts';
import { hasOfferedPlan } from '../../shop/plans/findPlans.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { loadCreatorProduct } from './loadCreatorProducts.ts';

/** Offers a product in the library, and opens its course to those who have it. Idempotent.
 *  @throws AppError('product-not-found'), AppError('course-empty') for a course without content,
 *  AppError('class-needs-date') for a class without a date in the future, AppError('membership-needs-plan'). */
export async function publishProduct(productId: Id): Promise<CreatorProduct> {
  return inTransaction(async (tx) => {
    const product = await getProduct(productId, tx);
    if (product.courseId !== null) {
      const course = await findCourseOf(product, tx);
      if (course === null || !(await hasContent(course, tx))) throw new AppError('course-empty');
      await changeCourse(course._id, { isPublished: true, studentsKeepAccess: true }, tx);
    }
    if (product.type === 'live_class' && !(await hasUpcomingMeeting(productId, tx)))
      throw new AppError('class-needs-date');
    if (product.type === 'membership' && !(await hasOfferedPlan(product._id, tx)))
      throw new AppError('membership-needs-plan');
    return loadCreatorProduct(await changeProduct(product, { isPublished: true, archivedAt: null }, tx), tx);
  });
}

/** Archives a product: it leaves the library, and members who own it keep it. A restored product is
 *  offered again, unless its course is a draft or has no content, or its plans are all archived. Idempotent.
 *  @throws AppError('product-not-found') */
export async function archiveProduct(
  productId: Id,
  { archived }: { archived: boolean },
): Promise<CreatorProduct> {
  return inTransaction(async (tx) => {
    const product = await getProduct(productId, tx);
    const isArchived = product.archivedAt !== null;
    if (isArchived === archived) return loadCreatorProduct(product, tx);
    const changes = archived
      ? { isPublished: false, archivedAt: clock.now() }
      : { isPublished: await canBeOffered(product, tx), archivedAt: null };
    return loadCreatorProduct(await changeProduct(product, changes, tx), tx);
  });
}

async function canBeOffered(product: StoredProduct, tx: Transaction): Promise<boolean> {
  if (product.type === 'membership') return hasOfferedPlan(product._id, tx);
  if (product.courseId === null) return true;
  const course = await findCourseOf(product, tx);
  return course !== null && course.isPublished && hasContent(course, tx);
}

async function findCourseOf({ courseId }: StoredProduct, tx: Transaction): Promise<Course | null> {
  return courseId && findCourseForEditing({ courseId: new Types.ObjectId(courseId).toHexString() }, tx);
}
