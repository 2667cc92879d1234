import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { LessonPage, Widget } from './course.ts';
import { isFilled } from './isFilled.ts';
import { Pages } from './pages.model.ts';

export interface FoundWidget {
  widget: Widget;
  courseId: Types.ObjectId;
  lessonId: Types.ObjectId;
}

/** Finds a filled widget and its lesson; null if there is none. Does not check access. */
export async function findWidget(widgetId: Id): Promise<FoundWidget | null> {
  const _id = new Types.ObjectId(widgetId);
  const page = await nativeCollection(Pages).findOne<Pick<LessonPage, 'courseId' | 'lessonId' | 'widgets'>>(
    { 'widgets._id': _id },
    { projection: { courseId: 1, lessonId: 1, 'widgets.$': 1 } },
  );
  const widget = page?.widgets[0];
  return page && widget && isFilled(widget)
    ? { widget, courseId: page.courseId, lessonId: page.lessonId }
    : null;
}
