import { toPercent } from '@grove/contracts/fields/formats';
import type { Types } from 'mongoose';
import { listModules } from '../courses/courseTree.ts';

interface WithId {
  _id: Types.ObjectId;
}

interface CourseTree {
  sections: readonly { modules: readonly (WithId & { lessons: readonly WithId[] })[] }[];
}

export interface ProgressSummary {
  completedLessons: number;
  totalLessons: number;
  completedModules: number;
  totalModules: number;
  percent: number;
}

/** Computes a member's progress in the current course; completed lessons that were removed from it do not count. */
export function summarizeProgress(
  course: CourseTree,
  completedIds: readonly Types.ObjectId[],
): ProgressSummary {
  const completed = new Set(completedIds.map((id) => id.toHexString()));
  const modules = listModules(course);
  const lessons = modules.flatMap((module) => module.lessons);
  const completedLessons = lessons.filter((lesson) => completed.has(lesson._id.toHexString())).length;
  return {
    completedLessons,
    totalLessons: lessons.length,
    completedModules: modules.filter((module) => isModuleCompleted(module, completed)).length,
    totalModules: modules.length,
    percent: toPercent(completedLessons, lessons.length),
  };
}

/** Whether all lessons of a module are completed. False for a module without lessons.
 *  @param completed ids of completed lessons, as hex. */
export function isModuleCompleted(
  { lessons }: { lessons: readonly WithId[] },
  completed: ReadonlySet<string>,
): boolean {
  return lessons.length > 0 && lessons.every((lesson) => completed.has(lesson._id.toHexString()));
}
