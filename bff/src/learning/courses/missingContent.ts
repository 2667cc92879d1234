import type { MissingContent } from '@grove/contracts/courses/courseChecks';
import { missingContentMax } from '@grove/contracts/courses/editorLimits';
import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, Lesson, LessonPage } from './course.ts';
import { listLessonPositions } from './courseTree.ts';
import { findCourseForEditing } from './findCourseForEditing.ts';
import { Pages } from './pages.model.ts';
import { withoutDrafts } from './withoutDrafts.ts';

type Content = Pick<Course, 'sections'>;

/** Whether a published lesson of a course has a filled widget: the one rule for what can be published and sold. */
export async function hasContent(course: Content, tx?: Transaction): Promise<boolean> {
  const lessonIds = listLessons(withoutDrafts(course)).map(({ _id }) => _id);
  // An empty text counts as filled but shows nothing.
  const filled = { settings: { $nin: [{}, null] }, 'settings.content': { $nin: ['', '<p></p>'] } };
  const found = await nativeCollection(Pages).findOne(
    { lessonId: { $in: lessonIds }, widgets: { $elemMatch: filled } },
    { projection: { _id: 1 }, ...(tx && { session: tx }) },
  );
  return found !== null;
}

/** Lists what a course lacks before it can be published, in the order of its lessons; empty if nothing is missing.
 *  @throws AppError('course-not-found') */
export async function listMissingContent(courseId: Id): Promise<MissingContent[]> {
  const course = await findCourseForEditing({ courseId });
  if (course === null) throw new AppError('course-not-found');
  if (await hasContent(course)) return [];
  const lessons = listLessons(course).slice(0, missingContentMax);
  if (lessons.length === 0) return [{ kind: 'no-lesson' }];
  const pages = await listFirstWidgets(lessons.map(({ _id }) => _id));
  return lessons.map((lesson) =>
    toMissingContent(
      lesson,
      pages.filter((page) => page.lessonId.equals(lesson._id)),
    ),
  );
}

type PageWithWidgets = Pick<LessonPage, '_id' | 'lessonId'> & {
  widgets: Pick<LessonPage['widgets'][number], '_id'>[];
};

async function listFirstWidgets(lessonIds: Types.ObjectId[]): Promise<PageWithWidgets[]> {
  return nativeCollection(Pages)
    .find<PageWithWidgets>(
      { lessonId: { $in: lessonIds } },
      { projection: { lessonId: 1, 'widgets._id': 1 } },
    )
    .sort({ lessonId: 1, order: 1 })
    .toArray();
}

/** Says why a lesson has no content. Requires that a published lesson has no filled widget.
 *  @param pages the lesson's pages, in order. */
function toMissingContent(
  { _id, title, isDraft }: Lesson,
  pages: readonly PageWithWidgets[],
): MissingContent {
  const withWidgets = pages.find(({ widgets }) => widgets.length > 0);
  const page = withWidgets ?? pages[0];
  const lessonRef = { lessonId: _id.toHexString(), title, pageId: page?._id.toHexString() ?? null };
  if (isDraft) return { kind: 'lesson-draft', ...lessonRef };
  return { kind: withWidgets ? 'widgets-unfilled' : 'lesson-empty', ...lessonRef };
}

function listLessons(course: Content): Lesson[] {
  return listLessonPositions(course).map(({ lesson }) => lesson);
}
