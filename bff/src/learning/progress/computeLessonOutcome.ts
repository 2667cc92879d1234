import type { LessonCompleted } from '@grove/contracts/courses/progress';
import type { Types } from 'mongoose';
import type { Course } from '../courses/course.ts';
import { listModules } from '../courses/courseTree.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import type { Completion } from '../enrolments/saveCompletion.ts';
import { isModuleCompleted, summarizeProgress } from './summarizeProgress.ts';

export interface LessonOutcome {
  /** False if the lesson was completed before. */
  isNew: boolean;
  /** Whether this lesson completes the course for the first time. */
  completesCourse: boolean;
  completion: Completion;
  response: LessonCompleted;
}

/** Computes how completing a lesson changes an enrolment. */
export function computeLessonOutcome(
  course: Course,
  enrolment: Pick<Enrolment, 'completedLessons' | 'completedModules' | 'completedAt'>,
  lessonId: Types.ObjectId,
  now: Date,
): LessonOutcome {
  const isNew = !enrolment.completedLessons.some((id) => id.equals(lessonId));
  const completedLessons = isNew ? [...enrolment.completedLessons, lessonId] : enrolment.completedLessons;
  const {
    completedLessons: completedLessonsCount,
    totalLessons,
    percent,
  } = summarizeProgress(course, completedLessons);
  const courseCompleted = completedLessonsCount === totalLessons;
  const completesCourse = courseCompleted && enrolment.completedAt === null;
  return {
    isNew,
    completesCourse,
    completion: {
      completedLessons,
      completedLessonsCount,
      percent,
      completedModules: addCompletedModules(course, enrolment.completedModules, completedLessons),
      completedAt: completesCourse ? now : enrolment.completedAt,
    },
    response: {
      lessonId: lessonId.toHexString(),
      completedLessons: completedLessonsCount,
      totalLessons,
      progress: percent,
      courseCompleted,
    },
  };
}

function addCompletedModules(
  course: Course,
  previousIds: readonly Types.ObjectId[],
  completedLessons: readonly Types.ObjectId[],
): Types.ObjectId[] {
  const lessons = new Set(completedLessons.map((id) => id.toHexString()));
  const previousKeys = new Set(previousIds.map((id) => id.toHexString()));
  const added = listModules(course).filter(
    (module) => !previousKeys.has(module._id.toHexString()) && isModuleCompleted(module, lessons),
  );
  return [...previousIds, ...added.map((module) => module._id)];
}
