import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyWidget } from './copyWidget.ts';
import type { Course, CourseModule, CourseSection, Lesson, LessonPage } from './course.ts';
import { listLessonPositions, listModules } from './courseTree.ts';
import { Courses } from './courses.model.ts';
import { listPagesWithWidgets } from './lessonPages.ts';
import type { EditablePage } from './lessonPages.ts';
import { Pages } from './pages.model.ts';
import { listPageVideos } from './syncLessonVideos.ts';

type WithId = { _id: Types.ObjectId };
type CopyIds = ReadonlyMap<Id, Id>;

/** Copies a course with its lessons, pages and widgets under new ids, as an unpublished draft. Students, progress and
 *  the editor's history are not copied; files are shared with the original. Links between its lessons lead to the
 *  copies.
 *  @returns the id of the copy. */
export async function copyCourse(course: Course, title: string, tx: Transaction): Promise<Id> {
  const lessonIds = listLessonPositions(course).map(({ lesson }) => lesson._id);
  const pages = await listPagesWithWidgets({ lessonId: { $in: lessonIds } }, tx);
  const copyIds = createCopyIds(course, pages);
  const copiedPages = pages
    .sort((one, other) => one.order - other.order)
    .map((page) => copyPage(page, copyIds));
  const sections = course.sections.map((section) => copySection(section, { copyIds, pages: copiedPages }));
  const { tagline, description, thumbnailKey } = course;
  const now = clock.now();
  const copy: Course = {
    ...withNewId(course, copyIds),
    ...{ title, tagline, description, thumbnailKey, isPublished: false, sections },
    ...{ createdAt: now, updatedAt: now },
  };
  await nativeCollection(Courses).insertOne(copy, { session: tx });
  if (copiedPages.length > 0)
    await nativeCollection(Pages).insertMany(copiedPages as LessonPage[], { session: tx });
  return copy._id.toHexString();
}

function createCopyIds(course: Course, pages: readonly EditablePage[]): CopyIds {
  const nodes: WithId[] = [
    course,
    ...course.sections,
    ...listModules(course),
    ...listLessonPositions(course).map(({ lesson }) => lesson),
    ...pages,
  ];
  return new Map(nodes.map(({ _id }) => [_id.toHexString(), new Types.ObjectId().toHexString()]));
}

function withNewId({ _id }: WithId, copyIds: CopyIds): WithId {
  return { _id: new Types.ObjectId(copyIds.get(_id.toHexString())) };
}

function copyPage({ title, order, widgets, ...ids }: EditablePage, copyIds: CopyIds): EditablePage {
  const now = clock.now();
  return {
    ...withNewId(ids, copyIds),
    courseId: withNewId({ _id: ids.courseId }, copyIds)._id,
    lessonId: withNewId({ _id: ids.lessonId }, copyIds)._id,
    ...{ title, order, widgets: widgets.map((widget) => copyWidget(widget, copyIds)) },
    ...{ createdAt: now, updatedAt: now },
  };
}

interface CopyContext {
  copyIds: CopyIds;
  /** The copied pages, in order. */
  pages: readonly EditablePage[];
}

function copySection(section: CourseSection, context: CopyContext): CourseSection {
  const pagesByLesson = Map.groupBy(context.pages, ({ lessonId }) => lessonId.toHexString());
  const copyLesson = (lesson: Lesson): Lesson => {
    const id = withNewId(lesson, context.copyIds);
    const videos = (pagesByLesson.get(id._id.toHexString()) ?? []).flatMap(listPageVideos);
    return { ...lesson, ...id, videos };
  };
  const copyModule = (module: CourseModule): CourseModule => ({
    ...module,
    ...withNewId(module, context.copyIds),
    lessons: module.lessons.map(copyLesson),
  });
  return {
    ...section,
    ...withNewId(section, context.copyIds),
    modules: section.modules.map(copyModule),
  };
}
