import type { Id } from '@grove/contracts/fields/fields';
import { findCourse } from '../../learning/courses/findCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findCourseOffer } from '../products/findCourseOffer.ts';

/** Finds the product that sells a course.
 *  @throws AppError('course-not-found') for an unknown course, a course that is not offered, and a draft that the
 *  actor may not see. */
export async function getCourseOffer(actor: Actor, courseId: Id): Promise<{ productId: Id }> {
  const [course, product] = await Promise.all([findCourse(actor, { courseId }), findCourseOffer(courseId)]);
  if (!course || !product) throw new AppError('course-not-found');
  return { productId: product._id.toHexString() };
}
