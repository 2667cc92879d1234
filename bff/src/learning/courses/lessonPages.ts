import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { LessonPage, UnfilledWidget, Widget } from './course.ts';
import { Pages } from './pages.model.ts';

/** A page for the editor, including unfilled widgets. */
export type EditablePage = Omit<LessonPage, 'widgets'> & { widgets: (Widget | UnfilledWidget)[] };
export type PageInfo = Pick<LessonPage, '_id' | 'lessonId' | 'courseId' | 'title' | 'order'>;

const infoFields = { lessonId: 1, courseId: 1, title: 1, order: 1 };

/** Lists the pages of a lesson in order, without their widgets. */
export async function listPages(lessonId: Id): Promise<PageInfo[]> {
  return nativeCollection(Pages)
    .find<PageInfo>({ lessonId: new Types.ObjectId(lessonId) }, { projection: infoFields })
    .sort({ order: 1 })
    .toArray();
}

/** Lists the pages of all lessons of a course without their widgets, each lesson's in order. Includes pages that were
 *  removed from the course. */
export async function listPagesOfCourse(
  courseId: Types.ObjectId,
  tx: Transaction | undefined,
): Promise<PageInfo[]> {
  const pages = await nativeCollection(Pages)
    .find<PageInfo>({ courseId }, { projection: infoFields, ...(tx && { session: tx }) })
    .toArray();
  return pages.sort((one, other) => one.order - other.order);
}

/** Lists pages with their widgets, including unfilled ones. */
export async function listPagesWithWidgets(
  filter: { _id: { $in: Types.ObjectId[] } } | { lessonId: { $in: Types.ObjectId[] } },
  tx: Transaction,
): Promise<EditablePage[]> {
  return nativeCollection(Pages)
    .find<EditablePage>(filter, { projection: { editing: 0 }, session: tx, batchSize: 10_000 })
    .toArray();
}

/** Finds a page by its id or by a widget on it; null if there is none. */
export async function findPage(ref: { pageId: Id } | { widgetId: Id }): Promise<EditablePage | null> {
  return nativeCollection(Pages).findOne<EditablePage>(toPageFilter(ref));
}

export function toPageFilter(ref: { pageId: Id } | { widgetId: Id }) {
  return 'pageId' in ref
    ? { _id: new Types.ObjectId(ref.pageId) }
    : { 'widgets._id': new Types.ObjectId(ref.widgetId) };
}

/** Adds a page to a lesson, or returns the lesson's page of that order if it exists: two creators who open a new lesson
 *  at the same time get the same page. */
export async function addPage({
  courseId,
  lessonId,
  order,
  title,
}: Pick<LessonPage, 'courseId' | 'lessonId' | 'order' | 'title'>): Promise<PageInfo> {
  const now = clock.now();
  const page = await nativeCollection(Pages).findOneAndUpdate(
    { lessonId, order },
    { $setOnInsert: { courseId, title, widgets: [], createdAt: now, updatedAt: now } },
    { upsert: true, returnDocument: 'after', projection: infoFields },
  );
  return page as PageInfo;
}
