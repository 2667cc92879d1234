/** What is open in a course. */
export interface Chosen {
  moduleId: string | undefined;
  lessonId: string | undefined;
}
