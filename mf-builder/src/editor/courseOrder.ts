import type { CourseStructure, EditorLesson, EditorModule } from '@grove/contracts/courseEditor';

/** The modules of a course, section by section. */
export function modulesInOrder({ sections, modules }: CourseStructure): EditorModule[] {
  return sections.flatMap(({ id }) => modules.filter(({ sectionId }) => sectionId === id));
}

export function lessonsOf({ lessons }: CourseStructure, moduleId: string): EditorLesson[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId);
}

/** The lessons in a section, module or lesson that students can currently open. */
export function studentLessonsWithin(
  { course, modules, lessons }: CourseStructure,
  id: string,
): EditorLesson[] {
  if (!course.studentsKeepAccess) return [];
  const within = new Set(
    modules.filter((module) => [module.id, module.sectionId].includes(id)).map((one) => one.id),
  );
  return lessons.filter((lesson) => !lesson.isDraft && (lesson.id === id || within.has(lesson.moduleId)));
}

/** The lessons of a course in the order in which members take them. */
export function lessonsInOrder(course: CourseStructure): EditorLesson[] {
  return modulesInOrder(course).flatMap(({ id }) => lessonsOf(course, id));
}
