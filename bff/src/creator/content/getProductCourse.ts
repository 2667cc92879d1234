import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findCourse } from '../../learning/courses/findCourse.ts';
import { getProduct } from '../../shop/products/changeProduct.ts';

/** The course that a product sells.
 *  @throws AppError('product-not-found'), AppError('course-not-found') for a product without a course. */
export async function getProductCourse(
  actor: Actor,
  productId: Id,
): Promise<{ id: Id; title: string; isPublished: boolean }> {
  const { courseId } = await getProduct(productId);
  const course = courseId && (await findCourse(actor, { courseId: courseId.toHexString() }));
  if (course === null) throw new AppError('course-not-found');
  return { id: course._id.toHexString(), title: course.title, isPublished: course.isPublished };
}
