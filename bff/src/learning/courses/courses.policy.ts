import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import type { Unlock } from './course.ts';

const msPerDay = 86_400_000;

/** Whether an enrolled reader may open the course: drafts are for creators. */
export function mayOpenCourse(actor: Pick<Actor, 'isCreator'>, course: { isPublished: boolean }): boolean {
  return course.isPublished || actor.isCreator;
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

/** Whether a module is still closed. A module that the member once completed never locks again. */
export function isModuleLocked(
  module: { _id: Types.ObjectId; unlock?: Unlock },
  enrolment: { enrolledAt: Date; completedModules: readonly Types.ObjectId[] },
  now: Date,
): boolean {
  const moment = opensAt(module.unlock, enrolment.enrolledAt);
  if (moment === null || moment <= now) return false;
  return !enrolment.completedModules.some((id) => id.equals(module._id));
}
