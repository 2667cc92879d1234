import type { Types } from 'mongoose';

interface Sections<M> {
  sections: readonly { modules: readonly M[] }[];
}

/** The position of a lesson: module indexes count across all sections, lesson indexes within the module. */
export interface LessonPlace<M, L> {
  module: M;
  lesson: L;
  moduleIndex: number;
  lessonIndex: number;
}

/** Lists the modules of all sections, in order. */
export function modulesOf<M>(course: Sections<M>): M[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Lists every lesson of the course in order, with its position. */
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

/** Finds a lesson's position. Returns undefined if the course does not contain the lesson. */
export function findLesson<L extends WithId, M extends { lessons: readonly L[] }>(
  course: Sections<M & { lessons: readonly L[] }>,
  lessonId: Types.ObjectId | string,
): LessonPlace<M, L> | undefined {
  return placesOf<L, M>(course).find(({ lesson }) => lesson._id.equals(lessonId));
}
