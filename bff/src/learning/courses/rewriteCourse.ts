import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, CourseEditing, Lesson, RemovedNode } from './course.ts';
import { updateCourseProducts } from './courseProducts.ts';
import { Courses } from './courses.model.ts';
import { listPagesOfCourse } from './lessonPages.ts';
import { hasContent } from './missingContent.ts';
import type { PageInfo } from './lessonPages.ts';
import { Pages } from './pages.model.ts';
import { rewritePages } from './rewritePages.ts';
import type { NewPageWidgets } from './rewritePages.ts';

/** The fields of a course that an edit sets. */
type RewrittenCourse = Pick<
  Course,
  'title' | 'tagline' | 'description' | 'isPublished' | 'studentsKeepAccess' | 'sections'
> & {
  editing: CourseEditing;
};

interface CourseRewrite {
  course: RewrittenCourse;
  /** The pages of the lessons that are in the course after the edit. */
  pages: readonly PageInfo[];
  /** Nodes that can no longer be restored; their pages are deleted. */
  discardedNodes: RemovedNode[];
  /** The widgets of new pages, by the page's id. Default: none. */
  newWidgets?: NewPageWidgets;
  /** The ids of lessons that were not in the course before. */
  addedLessonIds?: readonly Id[];
  /** Whether the edit hides a part of the course from students. */
  hidesContent?: boolean;
}

/** Receives all pages, including those of removed nodes, and returns undefined if nothing changes. */
export type Rewrite = (
  course: Course,
  pages: readonly PageInfo[],
  tx: Transaction,
) => Promise<CourseRewrite | undefined>;

export interface CourseWithPages {
  course: Course;
  /** May include pages of removed nodes. */
  pages: readonly PageInfo[];
}

/** Changes a course and its lessons' pages in a transaction; `rewrite` runs again if another write interferes.
 *  @param outerTx Default: a new transaction.
 *  @throws AppError('course-not-found'), AppError('bad-request') if another lesson or page has the id of a new one,
 *  AppError('course-empty') if the edit publishes a course without content, or hides the last content of a published
 *  one. */
export async function rewriteCourse(
  courseId: Id,
  rewrite: Rewrite,
  outerTx?: Transaction,
): Promise<CourseWithPages> {
  const _id = new Types.ObjectId(courseId);
  return outerTx === undefined ? inTransaction(rewriteIn) : rewriteIn(outerTx);

  async function rewriteIn(tx: Transaction): Promise<CourseWithPages> {
    const courses = nativeCollection(Courses);
    const before = await courses.findOne<Course>({ _id }, { session: tx });
    if (before === null) throw new AppError('course-not-found');
    const all = await listPagesOfCourse(_id, tx);
    const rewritten = await rewrite(before, all, tx);
    if (rewritten === undefined) return { course: before, pages: all };
    const {
      course,
      pages,
      discardedNodes,
      newWidgets,
      addedLessonIds = [],
      hidesContent = false,
    } = rewritten;
    if (await areIdsInUse(addedLessonIds)) throw new AppError('bad-request');
    const isPublishing = course.isPublished && !before.isPublished;
    const needsContent =
      isPublishing || (course.isPublished && hidesContent && (await hasContent(before, tx)));
    const changes = { ...course, updatedAt: clock.now() };
    await courses.updateOne({ _id }, { $set: changes }, { session: tx });
    if (changesProducts(before, course)) await updateCourseProducts(_id, course, tx);
    const remainingLessonIds = new Set(listLessonIds(course));
    const remainingPages = all.filter(({ lessonId }) => remainingLessonIds.has(lessonId.toHexString()));
    await rewritePages(_id, { before: remainingPages, after: pages, newWidgets }, tx);
    if (needsContent && !(await hasContent(course, tx))) throw new AppError('course-empty');
    await deletePages(discardedNodes, tx);
    return { course: { ...before, ...changes }, pages };

    async function areIdsInUse(ids: readonly Id[]): Promise<boolean> {
      if (ids.length === 0) return false;
      const lessonFilter = {
        'sections.modules.lessons._id': { $in: ids.map((id) => new Types.ObjectId(id)) },
      };
      const found = await courses.findOne(lessonFilter, { projection: { _id: 1 }, session: tx });
      return found !== null;
    }
  }
}

function changesProducts(before: Course, after: RewrittenCourse): boolean {
  return (['title', 'description', 'isPublished'] as const).some((field) => before[field] !== after[field]);
}

function listLessonIds({ sections }: RewrittenCourse): Id[] {
  const modules = sections.flatMap((section) => section.modules);
  return modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson._id.toHexString()));
}

async function deletePages(discardedNodes: readonly RemovedNode[], tx: Transaction): Promise<void> {
  const lessonIds = discardedNodes.flatMap(listRemovedLessons).map((lesson) => lesson._id);
  // A removed page is stored with its own id as `lessonId`.
  const pageIds = discardedNodes.flatMap(({ page }) => (page ? [page._id] : []));
  const ids = [...lessonIds, ...pageIds];
  if (ids.length > 0) await nativeCollection(Pages).deleteMany({ lessonId: { $in: ids } }, { session: tx });
}

function listRemovedLessons({ section, module, lesson }: RemovedNode): Lesson[] {
  if (lesson) return [lesson];
  const modules = module ? [module] : (section?.modules ?? []);
  return modules.flatMap(({ lessons }) => lessons);
}
