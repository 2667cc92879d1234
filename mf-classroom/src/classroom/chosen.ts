/** The open module and lesson of a course. */
export interface Chosen {
  moduleId: string | undefined;
  lessonId: string | undefined;
}
