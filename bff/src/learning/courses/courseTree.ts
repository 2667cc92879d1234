import type { Types } from 'mongoose';

interface CourseSections<M> {
  sections: readonly { modules: readonly M[] }[];
}

/** The position of a lesson: module indexes count across all sections, lesson indexes within the module. */
export interface LessonPosition<M, L> {
  module: M;
  lesson: L;
  moduleIndex: number;
  lessonIndex: number;
}

/** Lists the modules of all sections, in order. */
export function listModules<M>(course: CourseSections<M>): M[] {
  return course.sections.flatMap((section) => section.modules);
}

/** Lists every lesson of the course in order, with its position. */
export function listLessonPositions<L, M extends { lessons: readonly L[] }>(
  course: CourseSections<M & { lessons: readonly L[] }>,
): LessonPosition<M, L>[] {
  return listModules(course).flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({ module, lesson, moduleIndex, lessonIndex })),
  );
}

interface WithId {
  _id: Types.ObjectId;
}

/** Finds a lesson's position. Returns undefined if the course does not contain the lesson. */
export function findLesson<L extends WithId, M extends { lessons: readonly L[] }>(
  course: CourseSections<M & { lessons: readonly L[] }>,
  lessonId: Types.ObjectId | string,
): LessonPosition<M, L> | undefined {
  return listLessonPositions<L, M>(course).find(({ lesson }) => lesson._id.equals(lessonId));
}
