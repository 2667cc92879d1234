import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addPage, listPages } from '../../src/learning/courses/lessonPages.ts';
import type { Course } from '../../src/learning/courses/course.ts';
import { listWidgets } from '../../src/learning/courses/listWidgets.ts';
import type { CourseShape } from './makeCourse.ts';
import { makeCourse } from './makeCourse.ts';
import { everyWidget } from './everyWidget.ts';

/** A course for the editor, with the ids of its first nodes; its first lesson has a page with every
 *  widget and an empty one. */
export interface Editable extends Record<
  'courseId' | 'sectionId' | 'moduleId' | 'lessonId' | 'pageId' | 'emptyPageId' | 'widgetId',
  Id
> {
  course: Course;
}

export async function makeEditable(shape: CourseShape = {}): Promise<Editable> {
  const course = await makeCourse({ modules: [[0, 0], [0]], widgets: everyWidget, ...shape });
  const section = course.sections[0]!;
  const module = section.modules[0]!;
  const lesson = module.lessons[0]!;
  const [page] = await listPages(lesson._id.toHexString());
  const lessonRef = { courseId: course._id, lessonId: lesson._id };
  const empty = await addPage({ ...lessonRef, order: 1, title: 'Page 2' });
  const [widget] = await listWidgets(lesson._id);
  const ids = {
    courseId: course._id,
    sectionId: section._id,
    moduleId: module._id,
    lessonId: lesson._id,
    pageId: page!._id,
    emptyPageId: empty._id,
    widgetId: widget!._id,
  };
  const hexIds = Object.entries(ids).map(([name, id]) => [name, id.toHexString()]);
  return { course, ...(Object.fromEntries(hexIds) as Record<keyof typeof ids, Id>) };
}

/** Returns a new id, like those that the browser creates. */
export function newId(): Id {
  return new Types.ObjectId().toHexString();
}
