import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Course, Unlock } from './course.ts';

const msPerDay = 86_400_000;

/** Whether an enrolled reader may open the course: students can while it is published or they keep access, creators
 *  always. */
export function mayOpenCourse(
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

/** When a module opens for a member, null when it always was. */
export function opensAt(unlock: Unlock | undefined, enrolledAt: Date): Date | null {
  const moments = [unlock?.at?.getTime(), afterEnrolment(unlock?.afterDays, enrolledAt)];
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? null : new Date(Math.max(...known));
}

function afterEnrolment(days: number | undefined | null, enrolledAt: Date): number | undefined {
  return days === undefined || days === null ? undefined : enrolledAt.getTime() + days * msPerDay;
}

/** Who a rule opens a module to within a span of time, by when they enrolled; null when to nobody. */
export function enrolledWithin(
  unlock: Unlock | undefined,
  { from, to }: { from: Date; to: Date },
): { after?: Date; until: Date } | null {
  const { at, afterDays } = unlock ?? {};
  const days = afterDays ?? 0;
  const daysBefore = (moment: Date) => new Date(moment.getTime() - days * msPerDay);
  // Its date lets in all those at once whose days are over.
  if (at && at > from && at <= to) return { until: daysBefore(to) };
  if (days === 0 || (at && at > to)) return null;
  return { after: daysBefore(from), until: daysBefore(to) };
}

/** Whether a module that was closed to a member opened within a span of time, and they have not completed it. */
export function isOpenedWithin(
  module: { _id: Types.ObjectId; unlock?: Unlock },
  enrolment: { enrolledAt: Date; completedModules: readonly Types.ObjectId[] },
  { from, to }: { from: Date; to: Date },
): boolean {
  const moment = opensAt(module.unlock, enrolment.enrolledAt);
  if (moment === null || moment <= from || moment > to || moment <= enrolment.enrolledAt) return false;
  return !enrolment.completedModules.some((id) => id.equals(module._id));
}

/** Whether a module is still closed. A module that the member once completed never locks again, nor does the one in which
 *  they stand: whatever rule it is given meanwhile, nobody is sent away from the middle of a lesson. */
export function isModuleLocked(
  module: { _id: Types.ObjectId; unlock?: Unlock; lessons: readonly { _id: Types.ObjectId }[] },
  enrolment: {
    enrolledAt: Date;
    completedModules: readonly Types.ObjectId[];
    position: { lessonId: Types.ObjectId } | null;
  },
  now: Date,
): boolean {
  const moment = opensAt(module.unlock, enrolment.enrolledAt);
  if (moment === null || moment <= now) return false;
  const standsAt = enrolment.position?.lessonId;
  if (standsAt && module.lessons.some(({ _id }) => _id.equals(standsAt))) return false;
  return !enrolment.completedModules.some((id) => id.equals(module._id));
}

/** Whether everybody may open a lesson: its creator says so, and nobody who enrolled now would have to wait for it. */
export function isPreview(module: { unlock?: Unlock }, lesson: { isPreview: boolean }, now: Date): boolean {
  const moment = opensAt(module.unlock, now);
  return lesson.isPreview && (moment === null || moment <= now);
}
