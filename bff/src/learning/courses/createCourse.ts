import type { Id } from '@grove/contracts/fields';
import type { WidgetContentInput } from '@grove/contracts/widgetSettings';
import { Types } from 'mongoose';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, CourseModule, CourseSection, Lesson, LessonPage } from './course.ts';
import { checkWidget } from './checkWidget.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';
import { videosOfPages } from './videosOfPages.ts';

/** Ids may be given, so that a seed stays the same from run to run; otherwise they are made. */
interface Named {
  id?: Id;
  title: string;
}

/** With the type's defaults left out. */
export type NewWidget = { id?: Id } & WidgetContentInput;

type LessonFields = Partial<Pick<Lesson, 'subtitle' | 'description' | 'thumbnailKey' | 'isPreview'>>;

export interface NewLesson extends Named, LessonFields {
  pages?: (Partial<Named> & { widgets: NewWidget[] })[];
}

export interface NewModule
  extends Named, Partial<Pick<CourseModule, 'subtitle' | 'thumbnailKey' | 'unlock'>> {
  lessons: NewLesson[];
}

export interface NewSection extends Named, Partial<Pick<CourseSection, 'subtitle'>> {
  modules: NewModule[];
}

export interface NewCourse
  extends Named, Partial<Pick<Course, 'tagline' | 'description' | 'thumbnailKey' | 'isPublished'>> {
  sections: NewSection[];
}

type PageFields = Omit<LessonPage, 'createdAt' | 'updatedAt'>;

/** Writes a course with its lesson pages; the course's list of videos comes from the pages' video widgets.
 *  @throws ZodError when a widget breaks its type's schema. */
export async function createCourse(
  { id, sections, ...fields }: NewCourse,
  tx?: Transaction,
): Promise<{ id: Id }> {
  const courseId = newId(id);
  const pages: PageFields[] = [];
  const course = { ...fields, _id: courseId, sections: sections.map((section) => buildSection(section)) };

  const write = async (session: Transaction) => {
    await Courses.create([course], { session });
    await Pages.insertMany(pages, { session });
  };
  await (tx ? write(tx) : inTransaction(write));
  return { id: courseId.toHexString() };

  function buildSection({ id: sectionId, modules, ...section }: NewSection) {
    return { ...section, _id: newId(sectionId), modules: modules.map((module) => buildModule(module)) };
  }

  function buildModule({ id: moduleId, lessons, ...module }: NewModule) {
    return { ...module, _id: newId(moduleId), lessons: lessons.map((lesson) => buildLesson(lesson)) };
  }

  function buildLesson({ id: givenId, pages: given = [], ...lesson }: NewLesson) {
    const lessonId = newId(givenId);
    const built = given.map((page, order) => buildPage(page, { courseId, lessonId, order }));
    pages.push(...built);
    return { ...lesson, _id: lessonId, videos: videosOfPages(built) };
  }
}

function buildPage(
  { id, title, widgets }: Partial<Named> & { widgets: NewWidget[] },
  place: Pick<LessonPage, 'courseId' | 'lessonId' | 'order'>,
): PageFields {
  return {
    ...place,
    _id: newId(id),
    title: title ?? `Page ${place.order + 1}`,
    widgets: widgets.map(({ id: widgetId, ...content }) => ({
      _id: newId(widgetId),
      ...checkWidget(content),
    })),
  };
}

function newId(id: Id | undefined): Types.ObjectId {
  return new Types.ObjectId(id);
}
