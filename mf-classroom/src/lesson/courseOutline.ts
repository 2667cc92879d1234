import type { ClassroomLesson, ClassroomModule, CourseDetail } from '@grove/contracts/classroom';
import { percentOf } from '@grove/contracts/percentOf';

/** A lesson with its module. */
export interface LessonPlace {
  module: ClassroomModule;
  lesson: ClassroomLesson;
}

/** Returns all modules of all sections, in order. */
export function modulesOf(course: CourseDetail): ClassroomModule[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Returns all listed lessons in the order of the modules. A locked module lists none. */
export function lessonsOf(course: CourseDetail): LessonPlace[] {
  return modulesOf(course).flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));
}

export function findLesson(course: CourseDetail, lessonId: string | null): LessonPlace | undefined {
  return lessonsOf(course).find(({ lesson }) => lesson.id === lessonId);
}

/** Returns the items before and after a lesson. `next` is a module if the next module is locked. */
export function aroundLesson(
  course: CourseDetail,
  lessonId: string,
): { previous: LessonPlace | undefined; next: LessonPlace | ClassroomModule | undefined } {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  const here = lessons[at];
  if (here === undefined) return { previous: undefined, next: undefined };
  const following = lessons[at + 1];
  const modules = modulesOf(course);
  const last = following === undefined ? modules.length : modules.indexOf(following.module);
  const locked = modules.slice(modules.indexOf(here.module) + 1, last).find(({ isLocked }) => isLocked);
  return { previous: lessons[at - 1], next: locked ?? following };
}

/** Whether the next item is a lesson. Otherwise it is a locked module. */
export function isLessonPlace(next: LessonPlace | ClassroomModule): next is LessonPlace {
  return 'lesson' in next;
}

/** Returns the lesson that a module opens with: the first unfinished one, or the first if all are
 *  finished. */
export function firstLessonOf(module: ClassroomModule): ClassroomLesson | undefined {
  return module.lessons.find(({ isCompleted }) => !isCompleted) ?? module.lessons[0];
}

/** Returns the course with one lesson marked as completed or open, and updated figures. */
export function withLessonMarked(course: CourseDetail, lessonId: string, isCompleted: boolean): CourseDetail {
  const place = findLesson(course, lessonId);
  if (place === undefined || place.lesson.isCompleted === isCompleted) return course;
  const sections = course.sections.map((section) => ({
    ...section,
    modules: section.modules.map((module) => markIn(module, lessonId, isCompleted)),
  }));
  const completedLessons = course.completedLessons + (isCompleted ? 1 : -1);
  const modules = sections.flatMap((section) => section.modules);
  return {
    ...course,
    sections,
    completedLessons,
    completedModules: modules.filter((module) => module.isCompleted).length,
    progress: percentOf(completedLessons, course.totalLessons),
  };
}

function markIn(module: ClassroomModule, lessonId: string, isCompleted: boolean): ClassroomModule {
  if (!module.lessons.some(({ id }) => id === lessonId)) return module;
  const lessons = module.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, isCompleted } : lesson,
  );
  return { ...module, lessons, isCompleted: lessons.every((lesson) => lesson.isCompleted) };
}
