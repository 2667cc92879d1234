import type { ClassroomLesson, ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import { toPercent } from '@grove/contracts/fields/formats';

/** A lesson with its module. */
export interface LessonInModule {
  module: ClassroomModule;
  lesson: ClassroomLesson;
}

/** Returns all modules of all sections, in order. */
export function getModules(course: CourseDetail): ClassroomModule[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Returns all listed lessons in the order of the modules. A locked module lists none. */
export function getLessons(course: CourseDetail): LessonInModule[] {
  return getModules(course).flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));
}

export function findLesson(course: CourseDetail, lessonId: string | null): LessonInModule | undefined {
  return getLessons(course).find(({ lesson }) => lesson.id === lessonId);
}

/** Returns the locked module that unlocks first. Undefined while an open lesson is not completed, or if no module is
 *  locked. */
export function findNextUnlock(course: CourseDetail): ClassroomModule | undefined {
  if (getLessons(course).some(({ lesson }) => !lesson.isCompleted)) return undefined;
  const locked = getModules(course).filter(({ isLocked }) => isLocked);
  return locked.sort((a, b) => (a.unlockDate ?? '').localeCompare(b.unlockDate ?? ''))[0];
}

/** Returns the items before and after a lesson. `next` is a module if the next module is locked. */
export function getAdjacentItems(
  course: CourseDetail,
  lessonId: string,
): { previous: LessonInModule | undefined; next: LessonInModule | ClassroomModule | undefined } {
  const lessons = getLessons(course);
  const index = lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  const current = lessons[index];
  if (current === undefined) return { previous: undefined, next: undefined };
  const following = lessons[index + 1];
  const modules = getModules(course);
  const last = following === undefined ? modules.length : modules.indexOf(following.module);
  const locked = modules.slice(modules.indexOf(current.module) + 1, last).find(({ isLocked }) => isLocked);
  return { previous: lessons[index - 1], next: locked ?? following };
}

/** Whether the next item is a lesson. Otherwise it is a locked module. */
export function isLessonInModule(next: LessonInModule | ClassroomModule): next is LessonInModule {
  return 'lesson' in next;
}

/** Returns the lesson that a module opens with: the first unfinished one, or the first if all are
 *  finished. */
export function getStartLesson(module: ClassroomModule): ClassroomLesson | undefined {
  return module.lessons.find(({ isCompleted }) => !isCompleted) ?? module.lessons[0];
}

/** Returns the course with one lesson marked as completed or open, and updated figures. */
export function withLessonMarked(course: CourseDetail, lessonId: string, isCompleted: boolean): CourseDetail {
  const entry = findLesson(course, lessonId);
  if (entry === undefined || entry.lesson.isCompleted === isCompleted) return course;
  const sections = course.sections.map((section) => ({
    ...section,
    modules: section.modules.map((module) => markInModule(module, lessonId, isCompleted)),
  }));
  const completedLessons = course.completedLessons + (isCompleted ? 1 : -1);
  const modules = sections.flatMap((section) => section.modules);
  return {
    ...course,
    sections,
    completedLessons,
    completedModules: modules.filter((module) => module.isCompleted).length,
    progress: toPercent(completedLessons, course.totalLessons),
  };
}

function markInModule(module: ClassroomModule, lessonId: string, isCompleted: boolean): ClassroomModule {
  if (!module.lessons.some(({ id }) => id === lessonId)) return module;
  const lessons = module.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, isCompleted } : lesson,
  );
  return { ...module, lessons, isCompleted: lessons.every((lesson) => lesson.isCompleted) };
}
