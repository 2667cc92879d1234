import type { Id } from '@grove/contracts/fields/fields';
import type { WidgetContentInput } from '@grove/contracts/courses/widgetSettings';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, CourseModule, CourseSection, Lesson, LessonPage } from './course.ts';
import { parseWidget } from './parseWidget.ts';
import { Courses } from './courses.model.ts';
import { Pages } from './pages.model.ts';
import { listPlayerVideos } from './listPlayerVideos.ts';

/** A seed sets its ids, so that they are the same in each run. Default: new ids. */
interface Titled {
  id?: Id;
  title: string;
}

/** A widget whose settings may leave out the type's defaults. */
export type NewWidget = { id?: Id } & WidgetContentInput;

type LessonFields = Partial<Pick<Lesson, 'subtitle' | 'description' | 'thumbnailKey' | 'isPreview'>>;

export interface NewLesson extends Titled, LessonFields {
  pages?: (Partial<Titled> & { widgets: NewWidget[] })[];
}

export interface NewModule
  extends Titled, Partial<Pick<CourseModule, 'subtitle' | 'thumbnailKey' | 'unlock'>> {
  lessons: NewLesson[];
}

export interface NewCourseSection extends Titled, Partial<Pick<CourseSection, 'subtitle'>> {
  modules: NewModule[];
}

export interface NewCourse
  extends Titled, Partial<Pick<Course, 'tagline' | 'description' | 'thumbnailKey' | 'isPublished'>> {
  sections: NewCourseSection[];
}

/** The context that all parts of a new course need: its id, the time, and the list that collects the pages. */
interface BuildContext {
  courseId: Types.ObjectId;
  now: Date;
  pages: LessonPage[];
}

/** Stores a course with its lesson pages. The lists of videos are copied from the pages' video widgets.
 *  @throws ZodError if a widget's settings do not match its type's schema. */
export async function createCourse(input: NewCourse, tx?: Transaction): Promise<{ id: Id }> {
  const { course, pages } = buildCourse(input);
  const insertAll = async (session: Transaction) => {
    await nativeCollection(Courses).insertOne(course, { session });
    // The driver refuses an empty list.
    if (pages.length > 0) await nativeCollection(Pages).insertMany(pages, { session });
  };
  await (tx ? insertAll(tx) : inTransaction(insertAll));
  return { id: course._id.toHexString() };
}

/** Builds a complete course and its pages without storing them.
 *  @throws ZodError if a widget's settings do not match its type's schema. */
export function buildCourse(input: NewCourse): { course: Course; pages: LessonPage[] } {
  const { title, tagline = '', description = '', thumbnailKey = null, isPublished = false } = input;
  const courseId = newId(input.id);
  const now = clock.now();
  const pages: LessonPage[] = [];
  const sections = input.sections.map((section) => buildSection(section, { courseId, now, pages }));
  const course: Course = {
    _id: courseId,
    ...{ title, tagline, description, thumbnailKey, isPublished, sections },
    ...{ createdAt: now, updatedAt: now },
  };
  return { course, pages };
}

function buildSection(
  { id, title, subtitle = '', modules }: NewCourseSection,
  context: BuildContext,
): CourseSection {
  return { _id: newId(id), title, subtitle, modules: modules.map((module) => buildModule(module, context)) };
}

function buildModule(input: NewModule, context: BuildContext): CourseModule {
  const { title, subtitle = '', thumbnailKey = null, unlock = {} } = input;
  const lessons = input.lessons.map((lesson) => buildLesson(lesson, context));
  return { _id: newId(input.id), title, subtitle, thumbnailKey, unlock, lessons };
}

function buildLesson(input: NewLesson, { pages, ...context }: BuildContext): Lesson {
  const { title, subtitle = '', description = '', thumbnailKey = null, isPreview = false } = input;
  const lessonId = newId(input.id);
  const built = (input.pages ?? []).map((page, order) => buildPage(page, { ...context, lessonId, order }));
  pages.push(...built);
  return {
    _id: lessonId,
    ...{ title, subtitle, description, thumbnailKey, isPreview },
    videos: listPlayerVideos(built),
    isDraft: false,
  };
}

function buildPage(
  { id, title, widgets }: Partial<Titled> & { widgets: NewWidget[] },
  { now, order, ...ids }: Pick<LessonPage, 'lessonId' | 'order'> & Omit<BuildContext, 'pages'>,
): LessonPage {
  return {
    _id: newId(id),
    ...ids,
    title: title ?? `Page ${order + 1}`,
    order,
    widgets: widgets.map(({ id: widgetId, ...content }) => ({
      _id: newId(widgetId),
      ...parseWidget(content),
    })),
    createdAt: now,
    updatedAt: now,
  };
}

function newId(id: Id | undefined): Types.ObjectId {
  return new Types.ObjectId(id);
}
