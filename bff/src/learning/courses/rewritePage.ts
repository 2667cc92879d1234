import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyVideos, videosOf } from './copyVideos.ts';
import type { LessonPage, LessonVideo, PageEditing } from './course.ts';
import { filterFor } from './lessonPages.ts';
import type { EditedPage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';

type RewrittenPage = Pick<EditedPage, 'widgets'> & { editing: PageEditing };

/** Changes a page in a transaction, and updates the course's copy of the lesson's videos.
 *  @param holding `isOut` also finds the page that a widget was removed from.
 *  @param rewrite returns undefined if nothing changes. @returns the page after the change; null if there is none. */
export async function rewritePage(
  holding: ({ pageId: Id } | { widgetId: Id }) & { isOut?: boolean },
  rewrite: (page: EditedPage, tx: Transaction) => Promise<RewrittenPage | undefined>,
): Promise<EditedPage | null> {
  return inTransaction(async (tx) => {
    const pages = nativeCollection(Pages);
    const find = (filter: object) => pages.findOne<EditedPage>(filter, { session: tx });
    const before =
      (await find(filterFor(holding))) ??
      (holding.isOut && 'widgetId' in holding
        ? await find({ 'editing.removed._id': new Types.ObjectId(holding.widgetId) })
        : null);
    if (before === null) return null;
    const rewritten = await rewrite(before, tx);
    if (rewritten === undefined) return before;
    const changes = { ...rewritten, updatedAt: clock.now() };
    const { _id, lessonId } = before;
    await pages.updateOne({ _id }, { $set: changes as Partial<LessonPage> }, { session: tx });
    if (!isSame(videosOf(before), videosOf(rewritten))) await copyVideos(lessonId, tx);
    return { ...before, ...changes };
  });
}

function isSame(one: LessonVideo[], other: LessonVideo[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
