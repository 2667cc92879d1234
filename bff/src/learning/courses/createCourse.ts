import type { Id } from '@grove/contracts/fields';
import type { WidgetContentInput } from '@grove/contracts/widgetSettings';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, CourseModule, CourseSection, Lesson, LessonPage } from './course.ts';
import { checkWidget } from './checkWidget.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';
import { videosOfPages } from './videosOfPages.ts';

/** A seed sets its ids, so that they are the same in each run. Default: new ids. */
interface Named {
  id?: Id;
  title: string;
}

/** A widget whose settings may leave out the type's defaults. */
export type NewWidget = { id?: Id } & WidgetContentInput;

type LessonFields = Partial<Pick<Lesson, 'subtitle' | 'description' | 'thumbnailKey' | 'isPreview'>>;

export interface NewLesson extends Named, LessonFields {
  pages?: (Partial<Named> & { widgets: NewWidget[] })[];
}

export interface NewModule
  extends Named, Partial<Pick<CourseModule, 'subtitle' | 'thumbnailKey' | 'unlock'>> {
  lessons: NewLesson[];
}

export interface NewCourseSection extends Named, Partial<Pick<CourseSection, 'subtitle'>> {
  modules: NewModule[];
}

export interface NewCourse
  extends Named, Partial<Pick<Course, 'tagline' | 'description' | 'thumbnailKey' | 'isPublished'>> {
  sections: NewCourseSection[];
}

/** What all parts of a new course need: its id, the time, and the list that collects the pages. */
interface Making {
  courseId: Types.ObjectId;
  now: Date;
  pages: LessonPage[];
}

/** Stores a course with its lesson pages. The lists of videos are copied from the pages' video widgets.
 *  @throws ZodError if a widget's settings do not match its type's schema. */
export async function createCourse(given: NewCourse, tx?: Transaction): Promise<{ id: Id }> {
  const { course, pages } = newCourse(given);
  const write = async (session: Transaction) => {
    await nativeCollection(Courses).insertOne(course, { session });
    // The driver refuses an empty list.
    if (pages.length > 0) await nativeCollection(Pages).insertMany(pages, { session });
  };
  await (tx ? write(tx) : inTransaction(write));
  return { id: course._id.toHexString() };
}

/** Builds a complete course and its pages without storing them.
 *  @throws ZodError if a widget's settings do not match its type's schema. */
export function newCourse(given: NewCourse): { course: Course; pages: LessonPage[] } {
  const { title, tagline = '', description = '', thumbnailKey = null, isPublished = false } = given;
  const courseId = newId(given.id);
  const now = clock.now();
  const pages: LessonPage[] = [];
  const sections = given.sections.map((section) => buildSection(section, { courseId, now, pages }));
  const course: Course = {
    _id: courseId,
    ...{ title, tagline, description, thumbnailKey, isPublished, sections },
    ...{ createdAt: now, updatedAt: now },
  };
  return { course, pages };
}

function buildSection(
  { id, title, subtitle = '', modules }: NewCourseSection,
  making: Making,
): CourseSection {
  return { _id: newId(id), title, subtitle, modules: modules.map((module) => buildModule(module, making)) };
}

function buildModule(given: NewModule, making: Making): CourseModule {
  const { title, subtitle = '', thumbnailKey = null, unlock = {} } = given;
  const lessons = given.lessons.map((lesson) => buildLesson(lesson, making));
  return { _id: newId(given.id), title, subtitle, thumbnailKey, unlock, lessons };
}

function buildLesson(given: NewLesson, { pages, ...making }: Making): Lesson {
  const { title, subtitle = '', description = '', thumbnailKey = null, isPreview = false } = given;
  const lessonId = newId(given.id);
  const built = (given.pages ?? []).map((page, order) => buildPage(page, { ...making, lessonId, order }));
  pages.push(...built);
  return {
    _id: lessonId,
    ...{ title, subtitle, description, thumbnailKey, isPreview },
    videos: videosOfPages(built),
    isDraft: false,
  };
}

function buildPage(
  { id, title, widgets }: Partial<Named> & { widgets: NewWidget[] },
  { now, order, ...of }: Pick<LessonPage, 'lessonId' | 'order'> & Omit<Making, 'pages'>,
): LessonPage {
  return {
    _id: newId(id),
    ...of,
    title: title ?? `Page ${order + 1}`,
    order,
    widgets: widgets.map(({ id: widgetId, ...content }) => ({
      _id: newId(widgetId),
      ...checkWidget(content),
    })),
    createdAt: now,
    updatedAt: now,
  };
}

function newId(id: Id | undefined): Types.ObjectId {
  return new Types.ObjectId(id);
}
