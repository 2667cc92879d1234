import type { Id } from '@grove/contracts/fields/fields';
import type { LessonCompleted } from '@grove/contracts/courses/progress';
import { clock } from '../../infra/clock.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { findEnrolledLesson } from '../enrolments/findOpenLesson.ts';
import { saveCompletion } from '../enrolments/saveCompletion.ts';
import { publishProgress } from '../enrolments/publishProgress.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { award } from '../../rewards/awards/award.ts';
import { areVideosComplete } from './areVideosComplete.ts';
import { computeLessonOutcome } from './computeLessonOutcome.ts';

/** Records a lesson as completed and awards its points and badges once. Idempotent.
 *  @throws AppError('lesson-not-found' | 'locked' | 'videos-incomplete') */
export async function completeLesson(actor: Actor, lessonId: Id): Promise<LessonCompleted> {
  // The rules are checked in the transaction: if it is retried after a write conflict, it reads the course again.
  return inTransaction(async (tx) => {
    const { course, enrolment, module, lesson } = await findEnrolledLesson(actor, { lessonId }, tx);
    const now = clock.now();
    const {
      isNew,
      completesCourse: isCourseNew,
      completion,
      response,
    } = computeLessonOutcome(course, enrolment, lesson._id, now);
    if (!isNew) return response;
    if (isModuleLocked(module, enrolment, now)) throw new AppError('locked');
    if (!areVideosComplete(lesson, enrolment.completedVideos)) throw new AppError('videos-incomplete');

    await saveCompletion(enrolment._id, completion, tx);
    const input = {
      userId: actor.id,
      cause: 'lesson-completed',
      causeKey: lesson._id,
      courseId: course._id,
    } as const;
    // An award also sends the event. Members who enrolled a second time already have the points.
    if (!(await award(input, tx)))
      await publishProgress({ userId: actor.id, courseId: course._id.toHexString() }, tx);
    if (isCourseNew) await award({ userId: actor.id, cause: 'course-completed', causeKey: course._id }, tx);
    return response;
  });
}
