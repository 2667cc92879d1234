import type { Id } from '@grove/contracts/fields/fields';
import type { PreviewLesson } from '@grove/contracts/shop/library';
import { toLessonWidget } from '../../learning/classroom/toLessonWidget.ts';
import { listWidgets } from '../../learning/courses/listWidgets.ts';
import { findPreview } from './findPreview.ts';

/** Returns a preview lesson with its widgets. Their file URLs are below the lesson's own URL.
 *  @throws AppError('lesson-not-found') for any other lesson. */
export async function getPreviewLesson(productId: Id, lessonId: Id): Promise<PreviewLesson> {
  const { product, lesson } = await findPreview(productId, lessonId);
  const widgets = await listWidgets(lesson._id);
  return {
    id: lessonId,
    title: lesson.title,
    subtitle: lesson.subtitle,
    productTitle: product.title,
    widgets: widgets.map((widget) =>
      toLessonWidget(widget, {
        answer: undefined,
        isCompleted: false,
        urlPrefix: `/api/library/${productId}/lessons/${lessonId}/widgets/${widget._id.toHexString()}`,
      }),
    ),
  };
}
