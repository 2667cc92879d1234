import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { LessonPage, UnfilledWidget, Widget } from './course.ts';
import { Pages } from './pages.model.ts';

/** A page for the editor, including unfilled widgets. */
export type EditedPage = Omit<LessonPage, 'widgets'> & { widgets: (Widget | UnfilledWidget)[] };
export type PageHead = Pick<LessonPage, '_id' | 'lessonId' | 'courseId' | 'title' | 'order'>;

const head = { lessonId: 1, courseId: 1, title: 1, order: 1 };

/** Lists the pages of a lesson in order, without their widgets. */
export async function listPages(lessonId: Id): Promise<PageHead[]> {
  return nativeCollection(Pages)
    .find<PageHead>({ lessonId: new Types.ObjectId(lessonId) }, { projection: head })
    .sort({ order: 1 })
    .toArray();
}

/** Lists the pages of all lessons of a course without their widgets, each lesson's in order. Includes pages that were
 *  removed from the course. */
export async function listPagesOfCourse(
  courseId: Types.ObjectId,
  tx: Transaction | undefined,
): Promise<PageHead[]> {
  const pages = await nativeCollection(Pages)
    .find<PageHead>({ courseId }, { projection: head, ...(tx && { session: tx }) })
    .toArray();
  return pages.sort((one, other) => one.order - other.order);
}

/** Finds a page by its id or by a widget on it; null if there is none. */
export async function findPage(holding: { pageId: Id } | { widgetId: Id }): Promise<EditedPage | null> {
  return nativeCollection(Pages).findOne<EditedPage>(filterFor(holding));
}

export function filterFor(holding: { pageId: Id } | { widgetId: Id }) {
  return 'pageId' in holding
    ? { _id: new Types.ObjectId(holding.pageId) }
    : { 'widgets._id': new Types.ObjectId(holding.widgetId) };
}

/** Adds a page to a lesson, or returns the lesson's page of that order if it exists: two creators who open a new lesson
 *  at the same time get the same page. */
export async function addPage({
  courseId,
  lessonId,
  order,
  title,
}: Pick<LessonPage, 'courseId' | 'lessonId' | 'order' | 'title'>): Promise<PageHead> {
  const now = clock.now();
  const page = await nativeCollection(Pages).findOneAndUpdate(
    { lessonId, order },
    { $setOnInsert: { courseId, title, widgets: [], createdAt: now, updatedAt: now } },
    { upsert: true, returnDocument: 'after', projection: head },
  );
  return page as PageHead;
}
