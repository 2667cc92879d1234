import type { CreatorProduct } from '@grove/contracts/content';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { changeCourse } from '../../learning/courses/changeCourse.ts';
import { placesOf } from '../../learning/courses/courseTree.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { changeProduct, findOwnProduct } from '../../shop/products/changeProduct.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toCreatorProduct } from './toCreatorProduct.ts';

/** Offers a product in the library, and opens its course to those who have it. Done again it changes nothing.
 *  @throws AppError('product-not-found'), AppError('course-empty') for a course without a lesson. */
export async function publishProduct(actor: Actor, productId: Id): Promise<CreatorProduct> {
  await refuseEmpty(actor, await findOwnProduct(productId));
  return inTransaction(async (tx) => {
    const product = await findOwnProduct(productId, tx);
    if (product.courseId !== null)
      await changeCourse(product.courseId, { isPublished: true, studentsKeepAccess: true }, tx);
    return toCreatorProduct(await changeProduct(product, { isPublished: true, archivedAt: null }, tx));
  });
}

/** Takes a product out of the library; those who have it keep it. Put back it is offered again, unless its course is a
 *  draft. Done again it changes nothing.
 *  @throws AppError('product-not-found') */
export async function archiveProduct(
  actor: Actor,
  productId: Id,
  { archived }: { archived: boolean },
): Promise<CreatorProduct> {
  const { courseId } = await findOwnProduct(productId);
  const course = courseId && (await findCourse(actor, { courseId: courseId.toHexString() }));
  return inTransaction(async (tx) => {
    const product = await findOwnProduct(productId, tx);
    const isArchived = Boolean(product.archivedAt as Date | null | undefined);
    if (isArchived === archived) return toCreatorProduct(product);
    const changes = archived
      ? { isPublished: false, archivedAt: clock.now() }
      : { isPublished: course?.isPublished ?? true, archivedAt: null };
    return toCreatorProduct(await changeProduct(product, changes, tx));
  });
}

async function refuseEmpty(actor: Actor, { courseId }: Pick<StoredProduct, 'courseId'>): Promise<void> {
  if (courseId === null) return;
  const course = await findCourse(actor, { courseId: new Types.ObjectId(courseId).toHexString() });
  if (course === null || placesOf(course).length === 0) throw new AppError('course-empty');
}
