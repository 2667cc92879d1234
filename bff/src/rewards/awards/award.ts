import type { Id } from '@grove/contracts/fields/fields';
import { pointsByCause } from '@grove/contracts/account/pointCauses';
import type { EarnedCause } from '@grove/contracts/account/pointCauses';
import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { awardBadges } from '../badges/awardBadges.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { NewEvent } from '../../delivery/events/addEvent.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { addEntry } from '../points/addEntry.ts';
import { getLevel } from '../points/getLevel.ts';

export type Award = {
  userId: Id;
  /** Default: now. */
  at?: Date;
} & (
  | {
      cause: EarnedCause;
      /** Identifies what caused it: awarded once per member and cause. The id of the lesson, course,
       *  post, comment or session; for a reaction `post/<id>/<hash of the reacting member>` or
       *  `comment/<id>/<the same>`; for a visit its day. */
      causeKey: Types.ObjectId | string;
      /** For a lesson: its course. */
      courseId?: Types.ObjectId;
      /** For a visit: the member's time zone. */
      zone?: string;
    }
  | { cause: 'granted'; causeKey: string; amount: number }
);

/** Adds points to the ledger and to the member's sum, once for each thing that causes them. The same
 *  transaction notifies the member of a new level and awards badges.
 *  @returns whether the points were new. */
export async function award(request: Award, tx: Transaction): Promise<boolean> {
  const { userId, cause, causeKey, at = clock.now() } = request;
  const amount = request.cause === 'granted' ? request.amount : pointsByCause[request.cause];
  const details = request.cause === 'granted' ? {} : getDetails(request);
  const entry = { cause, key: `${cause}:${causeKey.toString()}`, amount, at, ...details };
  const points = await addEntry(userId, entry, tx);
  if (points === undefined) return false;
  // The account was deleted; its remaining data is erased with it.
  if (points === null) return true;
  // The page that a visit opens already includes its points, so it needs no event.
  if (cause !== 'visit') await addEvent(progressEvent(request), tx);
  await notifyLevelUp(userId, { from: points - amount, to: points, at }, tx);
  await awardBadges({ userId, cause, causeKey: causeKey.toString(), at }, tx);
  return true;
}

function getDetails({ courseId, zone }: Pick<Exclude<Award, { cause: 'granted' }>, 'courseId' | 'zone'>) {
  return { ...(courseId && { courseId }), ...(zone !== undefined && { zone }) };
}

function progressEvent(request: Award): NewEvent {
  const courseId = 'courseId' in request ? request.courseId.toHexString() : undefined;
  const about = courseId === undefined ? {} : { courseId };
  return { audiences: [`user:${request.userId}`], kind: 'progress', about };
}

/** Notifies the member of a new level, if they reached one. If they reached several, only of the highest. */
async function notifyLevelUp(
  userId: Id,
  { from, to, at }: { from: number; to: number; at: Date },
  tx: Transaction,
): Promise<void> {
  const { level } = getLevel(to);
  if (level <= getLevel(Math.max(0, from)).level) return;
  await notify({ userId, kind: 'level-up', key: `level:${level}`, data: { level }, at }, tx);
}
