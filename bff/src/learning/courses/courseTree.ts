import type { Types } from 'mongoose';

interface Sections<M> {
  sections: readonly { modules: readonly M[] }[];
}

/** Where a lesson stands: indexes count modules across all sections, and lessons within their module. */
export interface LessonPlace<M, L> {
  module: M;
  lesson: L;
  moduleIndex: number;
  lessonIndex: number;
}

/** The course's modules in order, whatever section they are in. */
export function modulesOf<M>(course: Sections<M>): M[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Every lesson of the course in order, with where it stands. */
export function placesOf<L, M extends { lessons: readonly L[] }>(
  course: Sections<M & { lessons: readonly L[] }>,
): LessonPlace<M, L>[] {
  return modulesOf(course).flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({ module, lesson, moduleIndex, lessonIndex })),
  );
}

interface WithId {
  _id: Types.ObjectId;
}

/** Where a lesson stands, undefined when the course no longer holds it. */
export function findLesson<L extends WithId, M extends { lessons: readonly L[] }>(
  course: Sections<M & { lessons: readonly L[] }>,
  lessonId: Types.ObjectId | string,
): LessonPlace<M, L> | undefined {
  return placesOf<L, M>(course).find(({ lesson }) => lesson._id.equals(lessonId));
}
