import type { NextUnlock } from '@grove/contracts/account/dashboard';
import { getLockEnd } from '../../learning/courses/courses.policy.ts';
import { listLessonPositions } from '../../learning/courses/courseTree.ts';
import { toMediaUrl } from '../../learning/media/toMediaUrl.ts';
import type { MemberCourse } from './findContinueLearning.ts';

/** Returns the locked lesson that a member can do first; null if no lesson is locked. */
export function findNextUnlock(memberCourses: readonly MemberCourse[], now: Date): NextUnlock | null {
  const unlocks = memberCourses.flatMap((one) => findCourseUnlocks(one, now));
  return unlocks.sort((a, b) => a.unlockDate.localeCompare(b.unlockDate))[0] ?? null;
}

/** Lists the locked lessons of a course that the member has not completed, in the order of the course. */
function findCourseUnlocks({ course, enrolment }: MemberCourse, now: Date): NextUnlock[] {
  const completed = new Set(enrolment.completedLessons.map((id) => id.toHexString()));
  return listLessonPositions(course).flatMap(({ module, lesson }) => {
    const lockEnd = getLockEnd(module, enrolment, now);
    if (lockEnd === null || completed.has(lesson._id.toHexString())) return [];
    return {
      courseId: course._id.toHexString(),
      courseTitle: course.title,
      moduleTitle: module.title,
      lessonTitle: lesson.title,
      thumbnailUrl: toMediaUrl(course.thumbnailKey),
      unlockDate: lockEnd.toISOString(),
    };
  });
}
