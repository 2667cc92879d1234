import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyVideos, videosOf } from './copyVideos.ts';
import type { LessonPage, LessonVideo, PageEditing } from './course.ts';
import { filterFor } from './lessonPages.ts';
import type { EditedPage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';

type RewrittenPage = Pick<EditedPage, 'widgets'> & { editing: PageEditing };

/** Changes a page by what it is at that moment; the course's list of the lesson's videos goes with it.
 *  @param rewrite undefined when there is nothing to change. @returns the page as it is then, null without one. */
export async function rewritePage(
  holding: { pageId: Id } | { widgetId: Id },
  rewrite: (page: EditedPage, tx: Transaction) => Promise<RewrittenPage | undefined>,
): Promise<EditedPage | null> {
  return inTransaction(async (tx) => {
    const pages = nativeCollection(Pages);
    const before = await pages.findOne<EditedPage>(filterFor(holding), { session: tx });
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
