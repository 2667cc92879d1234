import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import type { Lesson, Widget } from '../../learning/courses/course.ts';
import { isPreview } from '../../learning/courses/courses.policy.ts';
import { findLesson } from '../../learning/courses/courseTree.ts';
import { findPublishedCourse } from '../../learning/courses/findPublishedCourse.ts';
import { findWidget } from '../../learning/courses/findWidget.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';

/** Finds a lesson that its creator has opened as a preview for everyone who views the product.
 *  @throws AppError('lesson-not-found') for drafts, locked lessons and lessons that are not previews. */
export async function findPreview(
  productId: Id,
  lessonId: Id,
): Promise<{ product: StoredProduct; lesson: Lesson }> {
  const [product] = await findProducts([productId]);
  const course =
    product?.isPublished && product.courseId ? await findPublishedCourse(product.courseId) : null;
  const found = course ? findLesson(course, lessonId) : undefined;
  if (!product || !found || !isPreview(found.module, found.lesson, clock.now()))
    throw new AppError('lesson-not-found');
  return { product, lesson: found.lesson };
}

/** Finds a widget of a preview lesson.
 *  @throws AppError('widget-not-found') for any other widget. */
export async function findPreviewWidget({
  productId,
  lessonId,
  widgetId,
}: Record<'productId' | 'lessonId' | 'widgetId', Id>): Promise<Widget> {
  const [preview, found] = await Promise.all([
    findPreview(productId, lessonId).catch(nullIfMissing),
    findWidget(widgetId),
  ]);
  if (!preview || !found?.lessonId.equals(preview.lesson._id)) throw new AppError('widget-not-found');
  return found.widget;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'lesson-not-found') return null;
  throw error;
}
