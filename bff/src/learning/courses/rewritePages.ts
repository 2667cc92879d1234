import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { syncLessonVideos } from './syncLessonVideos.ts';
import type { LessonPage } from './course.ts';
import type { EditablePage, PageInfo } from './lessonPages.ts';
import { Pages } from './pages.model.ts';

// Higher than the order of any page: two pages of a lesson never have the same order, not even between two writes.
const temporaryOrderFrom = 1_000;

/** The widgets of new pages, by the page's id. */
export type NewPageWidgets = ReadonlyMap<Id, EditablePage['widgets']>;

interface PagesChange {
  before: readonly PageInfo[];
  after: readonly PageInfo[];
  /** Default: new pages are empty. */
  newWidgets?: NewPageWidgets | undefined;
}

/** Stores the pages of a course's lessons after an edit. A removed page is kept outside of all lessons until it is
 *  restored. Also updates the course's copies of the lessons' videos.
 *  @throws AppError('bad-request') if another page has the id of a new one. */
export async function rewritePages(
  courseId: Types.ObjectId,
  { before, after, newWidgets }: PagesChange,
  tx: Transaction,
): Promise<void> {
  const previousPages = new Map(before.map((page) => [page._id.toHexString(), page]));
  const remainingIds = new Set(after.map(({ _id }) => _id.toHexString()));
  const changed = after.filter((page) => !isSame(page, previousPages.get(page._id.toHexString())));
  const removedPages = before.filter(({ _id }) => !remainingIds.has(_id.toHexString()));
  if (changed.length === 0 && removedPages.length === 0) return;
  const added = changed.filter(({ _id }) => !previousPages.has(_id.toHexString()));
  await assertIdsUnused(courseId, added, tx);

  const updatedAt = clock.now();
  const movedPages = changed.filter(({ _id }) => previousPages.has(_id.toHexString()));
  await nativeCollection(Pages).bulkWrite(
    [
      // A removed page gets its own id as `lessonId`, which is the id of no lesson.
      ...removedPages.map(({ _id }) => createUpdate(_id, { lessonId: _id, order: 0, updatedAt })),
      ...movedPages.map(({ _id, order }) => createUpdate(_id, { order: temporaryOrderFrom + order })),
      ...changed.map(({ _id, lessonId, order, title }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { lessonId, order, title, updatedAt },
            $setOnInsert: { courseId, widgets: getNewWidgets(_id), createdAt: updatedAt },
          },
          upsert: true,
        },
      })),
    ],
    { session: tx },
  );
  const lessons = new Map(
    [
      ...changed,
      ...removedPages,
      ...movedPages.flatMap(({ _id }) => previousPages.get(_id.toHexString()) ?? []),
    ].map(({ lessonId }) => [lessonId.toHexString(), lessonId]),
  );
  await syncLessonVideos(courseId, [...lessons.values()], tx);

  function getNewWidgets(pageId: Types.ObjectId) {
    return (newWidgets?.get(pageId.toHexString()) ?? []) as LessonPage['widgets'];
  }
}

/** Refuses new pages with ids that are in use, except removed pages of this course, which are restored. */
async function assertIdsUnused(
  courseId: Types.ObjectId,
  added: readonly PageInfo[],
  tx: Transaction,
): Promise<void> {
  if (added.length === 0) return;
  const ids = added.map(({ _id }) => _id);
  const existingPages = await nativeCollection(Pages)
    .find<PageInfo>({ _id: { $in: ids } }, { projection: { courseId: 1, lessonId: 1 }, session: tx })
    .toArray();
  const isRemovedPage = ({ _id, courseId: pageCourseId, lessonId }: PageInfo) =>
    pageCourseId.equals(courseId) && lessonId.equals(_id);
  if (!existingPages.every(isRemovedPage)) throw new AppError('bad-request');
}

function createUpdate(_id: Types.ObjectId, fields: Partial<PageInfo> & { updatedAt?: Date }) {
  return { updateOne: { filter: { _id }, update: { $set: fields } } };
}

function isSame(one: PageInfo, other: PageInfo | undefined): boolean {
  return (
    other !== undefined &&
    one.lessonId.equals(other.lessonId) &&
    one.order === other.order &&
    one.title === other.title
  );
}
