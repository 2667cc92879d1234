import type { Id } from '@grove/contracts/fields';
import { findCourse } from '../../learning/courses/findCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findOfferOfCourse } from '../products/findOfferOfCourse.ts';

/** Where the library sells a course.
 *  @throws AppError('course-not-found') for an unknown course and for one that is not offered; drafts of course and product
 *  are told of to nobody who could not see them. */
export async function getCourseOffer(actor: Actor, courseId: Id): Promise<{ productId: Id }> {
  const [course, product] = await Promise.all([findCourse(actor, { courseId }), findOfferOfCourse(courseId)]);
  if (!course || !product) throw new AppError('course-not-found');
  return { productId: product._id.toHexString() };
}
