import type { Id } from '@grove/contracts/fields';
import type { LessonCompleted } from '@grove/contracts/progress';
import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import type { Course } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { findLesson } from '../courses/courseTree.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import { findEnrolment } from '../enrolments/findEnrolment.ts';
import { saveCompletion } from '../enrolments/saveCompletion.ts';
import { tellProgress } from '../enrolments/tellProgress.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { award } from '../../rewards/awards/award.ts';
import { areVideosComplete } from './areVideosComplete.ts';
import { lessonOutcome } from './lessonOutcome.ts';

/** Records a lesson as done and gives its points and badges once. Repeating it changes nothing.
 *  @throws AppError('lesson-not-found' | 'locked' | 'videos-incomplete') */
export async function completeLesson(actor: Actor, lessonId: Id): Promise<LessonCompleted> {
  const { course, enrolment } = await findEnrolledCourse(actor, { lessonId });
  const place = findLesson(course, lessonId);
  if (!place) throw new AppError('lesson-not-found');
  if (!enrolment.completedLessons.some((id) => id.equals(lessonId))) {
    if (isModuleLocked(place.module, enrolment, clock.now())) throw new AppError('locked');
    if (!areVideosComplete(place.lesson, enrolment.completedVideos)) throw new AppError('videos-incomplete');
  }
  return inTransaction((tx) => recordLesson(actor, course, place.lesson._id, tx));
}

async function recordLesson(
  actor: Actor,
  course: Course,
  lessonId: Types.ObjectId,
  tx: Transaction,
): Promise<LessonCompleted> {
  const enrolment = await findEnrolment(actor.id, course._id, tx);
  if (!enrolment) throw new AppError('lesson-not-found');
  const { isNew, isCourseNew, completion, answer } = lessonOutcome(course, enrolment, lessonId, clock.now());
  if (!isNew) return answer;

  await saveCompletion(enrolment._id, completion, tx);
  const given = { userId: actor.id, cause: 'lesson-completed', of: lessonId, courseId: course._id } as const;
  // Points tell it, too; whoever is in the course for the second time has them already.
  if (!(await award(given, tx)))
    await tellProgress({ userId: actor.id, courseId: course._id.toHexString() }, tx);
  if (isCourseNew) await award({ userId: actor.id, cause: 'course-completed', of: course._id }, tx);
  return answer;
}
