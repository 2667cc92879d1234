import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Course, Unlock } from './course.ts';

const msPerDay = 86_400_000;

/** Whether an enrolled reader may open the course: students can while it is published or they keep access, creators
 *  always. */
export function canOpenCourse(
  actor: Pick<Actor, 'isCreator'>,
  course: Pick<Course, 'isPublished' | 'studentsKeepAccess'>,
): boolean {
  return actor.isCreator || isOpenToStudents(course);
}

/** Whether students can open the course. */
export function isOpenToStudents({
  isPublished,
  studentsKeepAccess,
}: Pick<Course, 'isPublished' | 'studentsKeepAccess'>): boolean {
  return isPublished || studentsKeepAccess === true;
}

/** Returns when a module opens for a member; null if it has no unlock rule. */
export function getUnlockDate(unlock: Unlock | undefined, enrolledAt: Date): Date | null {
  const times = [unlock?.at?.getTime(), addDaysToEnrolment(unlock?.afterDays, enrolledAt)];
  const definedTimes = times.filter((moment) => moment !== undefined);
  return definedTimes.length === 0 ? null : new Date(Math.max(...definedTimes));
}

function addDaysToEnrolment(days: number | undefined | null, enrolledAt: Date): number | undefined {
  return days === undefined || days === null ? undefined : enrolledAt.getTime() + days * msPerDay;
}

/** Returns the enrolment span of the members to whom a rule opens a module within a time span; null if there are none. */
export function getUnlockedEnrolmentSpan(
  unlock: Unlock | undefined,
  { from, to }: { from: Date; to: Date },
): { after?: Date; until: Date } | null {
  const { at, afterDays } = unlock ?? {};
  const days = afterDays ?? 0;
  const daysBefore = (moment: Date) => new Date(moment.getTime() - days * msPerDay);
  // On the date, the module opens to everyone for whom the days have already passed.
  if (at && at > from && at <= to) return { until: daysBefore(to) };
  if (days === 0 || (at && at > to)) return null;
  return { after: daysBefore(from), until: daysBefore(to) };
}

/** Whether a locked module opened for a member within a time span, and the member has not completed it. */
export function wasUnlockedWithin(
  module: { _id: Types.ObjectId; unlock?: Unlock },
  enrolment: { enrolledAt: Date; completedModules: readonly Types.ObjectId[] },
  { from, to }: { from: Date; to: Date },
): boolean {
  const moment = getUnlockDate(module.unlock, enrolment.enrolledAt);
  if (moment === null || moment <= from || moment > to || moment <= enrolment.enrolledAt) return false;
  return !enrolment.completedModules.some((id) => id.equals(module._id));
}

interface LockableModule {
  _id: Types.ObjectId;
  unlock?: Unlock;
  lessons: readonly { _id: Types.ObjectId }[];
}

interface UnlockingEnrolment {
  enrolledAt: Date;
  completedModules: readonly Types.ObjectId[];
  position: { lessonId: Types.ObjectId } | null;
}

/** Whether a module is still locked. */
export function isModuleLocked(module: LockableModule, enrolment: UnlockingEnrolment, now: Date): boolean {
  return getLockEnd(module, enrolment, now) !== null;
}

/** Returns when a locked module opens; null if it is open. A module that the member has ever completed never locks
 *  again, nor does the one with the member's saved position: a new rule must not lock a lesson that a member is in the
 *  middle of. */
export function getLockEnd(module: LockableModule, enrolment: UnlockingEnrolment, now: Date): Date | null {
  const moment = getUnlockDate(module.unlock, enrolment.enrolledAt);
  if (moment === null || moment <= now) return null;
  const currentLessonId = enrolment.position?.lessonId;
  if (currentLessonId && module.lessons.some(({ _id }) => _id.equals(currentLessonId))) return null;
  return enrolment.completedModules.some((id) => id.equals(module._id)) ? null : moment;
}

/** Whether visitors may open a lesson: it is marked as a preview, and its module would be open to a new student. */
export function isPreview(module: { unlock?: Unlock }, lesson: { isPreview: boolean }, now: Date): boolean {
  const moment = getUnlockDate(module.unlock, now);
  return lesson.isPreview && (moment === null || moment <= now);
}
