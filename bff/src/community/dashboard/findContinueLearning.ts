import type { ContinueLearning } from '@grove/contracts/account/dashboard';
import type { Types } from 'mongoose';
import { isModuleLocked } from '../../learning/courses/courses.policy.ts';
import { listModules } from '../../learning/courses/courseTree.ts';
import type { CourseOutline } from '../../learning/courses/listCourseOutlines.ts';
import type { Enrolment } from '../../learning/enrolments/enrolment.ts';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import { getResumePosition } from '../../learning/progress/getResumePosition.ts';
import type { ProgressSummary } from '../../learning/progress/summarizeProgress.ts';

/** A course of the member, with the member's progress. */
export interface MemberCourse {
  course: CourseOutline;
  enrolment: Enrolment;
  progress: ProgressSummary;
}

/** The ways to continue, best first. */
const ways: readonly ContinueLearning['way'][] = ['resume', 'start', 'next-lesson'];

/** Chooses the unfinished course to continue with, and where its player opens: first a course with a saved position,
 *  then one that was not started, then one with a lesson to do. null if no open lesson is left.
 *  @param memberCourses the member's courses, most recently active first. */
export function findContinueLearning(
  memberCourses: readonly MemberCourse[],
  now: Date,
): ContinueLearning | null {
  const unfinished = memberCourses
    .filter(({ progress }) => progress.completedLessons < progress.totalLessons)
    .map((one) => ({ ...one, way: getWay(one) }))
    .sort((a, b) => ways.indexOf(a.way) - ways.indexOf(b.way));
  for (const { course, enrolment, progress, way } of unfinished) {
    const { position, videoTimestamp } = getResumePosition(course, enrolment, now);
    if (!position) continue;
    const isDone = (lesson: { _id: Types.ObjectId }) =>
      enrolment.completedLessons.some((id) => id.equals(lesson._id));
    const hasOpenLesson = listModules(course).some(
      (module) => !module.lessons.every(isDone) && !isModuleLocked(module, enrolment, now),
    );
    // The lessons to do are locked.
    if (!hasOpenLesson) continue;
    return {
      way,
      courseId: course._id.toHexString(),
      courseTitle: course.title,
      moduleTitle: position.module.title,
      lessonTitle: position.lesson.title,
      thumbnailUrl: toMediaUrl(course.thumbnailKey),
      videoTimestamp,
      progress: progress.percent,
      completedLessons: progress.completedLessons,
      totalLessons: progress.totalLessons,
    };
  }
  return null;
}

function getWay({ enrolment, progress }: MemberCourse): ContinueLearning['way'] {
  if (enrolment.position) return 'resume';
  return progress.completedLessons === 0 ? 'start' : 'next-lesson';
}
