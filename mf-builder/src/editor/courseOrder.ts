import type { CourseStructure, EditorLesson, EditorModule } from '@grove/contracts/courses/courseEditor';

/** The modules of a course, section by section. */
export function getOrderedModules({ sections, modules }: CourseStructure): EditorModule[] {
  return sections.flatMap(({ id }) => modules.filter(({ sectionId }) => sectionId === id));
}

export function getLessonsOfModule({ lessons }: CourseStructure, moduleId: string): EditorLesson[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId);
}

/** The lessons in a section, module or lesson that students can currently open. */
export function getStudentLessons({ course, modules, lessons }: CourseStructure, id: string): EditorLesson[] {
  if (!course.studentsKeepAccess) return [];
  const within = new Set(
    modules.filter((module) => [module.id, module.sectionId].includes(id)).map((one) => one.id),
  );
  return lessons.filter((lesson) => !lesson.isDraft && (lesson.id === id || within.has(lesson.moduleId)));
}

/** The lessons of a course in the order in which members take them. */
export function getOrderedLessons(course: CourseStructure): EditorLesson[] {
  return getOrderedModules(course).flatMap(({ id }) => getLessonsOfModule(course, id));
}
