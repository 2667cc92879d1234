import type { ClassroomLesson, ClassroomModule, CourseDetail } from '@grove/contracts/classroom';
import { percentOf } from '@grove/contracts/percentOf';

/** A lesson together with the module that holds it. */
export interface LessonPlace {
  module: ClassroomModule;
  lesson: ClassroomLesson;
}

/** All modules in order, whatever section they are in. */
export function modulesOf(course: CourseDetail): ClassroomModule[] {
  return course.sections.flatMap((section) => section.modules);
}

/** All lessons that are told of, in the flattened order of modules; a locked module tells of none. */
export function lessonsOf(course: CourseDetail): LessonPlace[] {
  return modulesOf(course).flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));
}

export function findLesson(course: CourseDetail, lessonId: string | null): LessonPlace | undefined {
  return lessonsOf(course).find(({ lesson }) => lesson.id === lessonId);
}

/** What comes before and after a lesson. `next` is a locked module where that is what follows. */
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

/** Whether a place is one: else it is a locked module. */
export function isLessonPlace(next: LessonPlace | ClassroomModule): next is LessonPlace {
  return 'lesson' in next;
}

/** Where a module opens: its first unfinished lesson, of a finished one the first. */
export function firstLessonOf(module: ClassroomModule): ClassroomLesson | undefined {
  return module.lessons.find(({ isCompleted }) => !isCompleted) ?? module.lessons[0];
}

/** The course with one lesson marked as completed or open, its figures with it. */
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
