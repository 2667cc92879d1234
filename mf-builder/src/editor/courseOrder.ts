import type { CourseStructure, EditorLesson, EditorModule } from '@grove/contracts/courseEditor';

/** The modules of a course, section by section. */
export function modulesInOrder({ sections, modules }: CourseStructure): EditorModule[] {
  return sections.flatMap(({ id }) => modules.filter(({ sectionId }) => sectionId === id));
}

export function lessonsOf({ lessons }: CourseStructure, moduleId: string): EditorLesson[] {
  return lessons.filter((lesson) => lesson.moduleId === moduleId);
}

/** The lessons of a course as members go through them. */
export function lessonsInOrder(course: CourseStructure): EditorLesson[] {
  return modulesInOrder(course).flatMap(({ id }) => lessonsOf(course, id));
}
