import { clock } from '../../infra/clock.ts';
import { isModuleLocked, getUnlockDate } from '../../learning/courses/courses.policy.ts';
import { listModules } from '../../learning/courses/courseTree.ts';
import { listCourseOutlines } from '../../learning/courses/listCourseOutlines.ts';
import type { CourseOutline } from '../../learning/courses/listCourseOutlines.ts';
import type { Enrolment } from '../../learning/enrolments/enrolment.ts';
import { listEnrolments } from '../../learning/enrolments/listEnrolments.ts';
import type { Actor } from '../../http/actor.ts';
import type { CalendarEntry, CalendarRange } from './calendarEntry.ts';

/** Lists when the modules of the actor's courses open or opened. Two queries for any number of courses. */
export async function listUnlockEntries(
  actor: Actor,
  range: CalendarRange,
  now = clock.now(),
): Promise<CalendarEntry[]> {
  const enrolments = await listEnrolments(actor.id);
  const courses = await listCourseOutlines(
    actor,
    enrolments.map(({ courseId }) => courseId),
  );
  return enrolments.flatMap((enrolment) => {
    const course = courses.get(enrolment.courseId.toHexString());
    return course
      ? getCourseUnlocks(course, enrolment, now).filter(({ startsAt }) => isWithin(startsAt, range))
      : [];
  });
}

function getCourseUnlocks(course: CourseOutline, enrolment: Enrolment, now: Date): CalendarEntry[] {
  const courseId = course._id.toHexString();
  return listModules(course).flatMap((module) => {
    const startsAt = getUnlockDate(module.unlock, enrolment.enrolledAt);
    if (startsAt === null) return [];
    // The module is open to this member already, for example because it was completed before it got a date.
    if (startsAt > now && !isModuleLocked(module, enrolment, now)) return [];
    const moduleId = module._id.toHexString();
    return {
      id: `unlock-${enrolment._id.toHexString()}-${moduleId}`,
      kind: 'unlock',
      title: module.title,
      about: course.title,
      startsAt,
      endsAt: null,
      path: `/#classroom:overview/${courseId}/${moduleId}`,
      changedAt: new Date(Math.max(enrolment.enrolledAt.getTime(), course.updatedAt.getTime())),
    };
  });
}

function isWithin(moment: Date, { from, to }: CalendarRange): boolean {
  return moment >= from && moment < to;
}
