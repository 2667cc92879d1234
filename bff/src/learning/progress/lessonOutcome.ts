import type { LessonCompleted } from '@grove/contracts/progress';
import type { Types } from 'mongoose';
import type { Course } from '../courses/course.ts';
import { modulesOf } from '../courses/courseTree.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import type { Completion } from '../enrolments/saveCompletion.ts';
import { isModuleCompleted, summariseProgress } from './summariseProgress.ts';

export interface LessonOutcome {
  /** False if the lesson was completed before. */
  isNew: boolean;
  /** Whether this lesson completes the course for the first time. */
  isCourseNew: boolean;
  completion: Completion;
  answer: LessonCompleted;
}

/** Computes how completing a lesson changes an enrolment. */
export function lessonOutcome(
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
  } = summariseProgress(course, completedLessons);
  const courseCompleted = completedLessonsCount === totalLessons;
  const isCourseNew = courseCompleted && enrolment.completedAt === null;
  return {
    isNew,
    isCourseNew,
    completion: {
      completedLessons,
      completedLessonsCount,
      percent,
      completedModules: modulesEverCompleted(course, enrolment.completedModules, completedLessons),
      completedAt: isCourseNew ? now : enrolment.completedAt,
    },
    answer: {
      lessonId: lessonId.toHexString(),
      completedLessons: completedLessonsCount,
      totalLessons,
      progress: percent,
      courseCompleted,
    },
  };
}

function modulesEverCompleted(
  course: Course,
  before: readonly Types.ObjectId[],
  completedLessons: readonly Types.ObjectId[],
): Types.ObjectId[] {
  const lessons = new Set(completedLessons.map((id) => id.toHexString()));
  const known = new Set(before.map((id) => id.toHexString()));
  const added = modulesOf(course).filter(
    (module) => !known.has(module._id.toHexString()) && isModuleCompleted(module, lessons),
  );
  return [...before, ...added.map((module) => module._id)];
}
