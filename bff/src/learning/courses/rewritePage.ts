import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { syncLessonVideos, listPageVideos } from './syncLessonVideos.ts';
import type { LessonPage, LessonVideo, PageEditing } from './course.ts';
import { toPageFilter } from './lessonPages.ts';
import type { EditablePage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';

type RewrittenPage = Pick<EditablePage, 'widgets'> & { editing: PageEditing };

/** Changes a page in a transaction, and updates the course's copy of the lesson's videos.
 *  @param ref `includeRemoved` also finds the page that a widget was removed from.
 *  @param rewrite returns undefined if nothing changes. @returns the page after the change; null if there is none. */
export async function rewritePage(
  ref: ({ pageId: Id } | { widgetId: Id }) & { includeRemoved?: boolean },
  rewrite: (page: EditablePage, tx: Transaction) => Promise<RewrittenPage | undefined>,
): Promise<EditablePage | null> {
  return inTransaction(async (tx) => {
    const pages = nativeCollection(Pages);
    const find = (filter: object) => pages.findOne<EditablePage>(filter, { session: tx });
    const before =
      (await find(toPageFilter(ref))) ??
      (ref.includeRemoved && 'widgetId' in ref
        ? await find({ 'editing.removed._id': new Types.ObjectId(ref.widgetId) })
        : null);
    if (before === null) return null;
    const rewritten = await rewrite(before, tx);
    if (rewritten === undefined) return before;
    const changes = { ...rewritten, updatedAt: clock.now() };
    const { _id, courseId, lessonId } = before;
    await pages.updateOne({ _id }, { $set: changes as Partial<LessonPage> }, { session: tx });
    if (!isSame(listPageVideos(before), listPageVideos(rewritten)))
      await syncLessonVideos(courseId, [lessonId], tx);
    return { ...before, ...changes };
  });
}

function isSame(one: LessonVideo[], other: LessonVideo[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
