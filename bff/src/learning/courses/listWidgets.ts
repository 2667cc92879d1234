import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { LessonPage, Widget } from './course.ts';
import { isFilled } from './isFilled.ts';
import { Pages } from './pages.model.ts';

/** Lists the filled widgets of a lesson, in the order of its pages. */
export async function listWidgets(lessonId: Types.ObjectId): Promise<Widget[]> {
  const pages = await nativeCollection(Pages)
    .find<Pick<LessonPage, 'widgets'>>({ lessonId }, { projection: { widgets: 1 } })
    .sort({ order: 1 })
    .toArray();
  return pages.flatMap((page) => page.widgets.filter(isFilled));
}
