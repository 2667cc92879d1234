import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { longestMs } from './longestSession.ts';

/** Where a page ended. */
export interface SessionCursor {
  startsAt: Date;
  _id: Types.ObjectId;
}

interface Page {
  limit: number;
  after?: SessionCursor | undefined;
}

/** Sessions of everybody that are not over and hold their time, the next one first; among them may be some that have just
 *  ended. */
export async function listAllUpcoming(now: Date, { limit, after }: Page): Promise<Booking[]> {
  const from = new Date(now.getTime() - longestMs);
  const behind = after && {
    startsAt: { $gte: after.startsAt },
    $or: [{ startsAt: { $gt: after.startsAt } }, { _id: { $gt: after._id } }],
  };
  const status = { $in: ['requested', 'confirmed'] as Booking['status'][] };
  return nativeCollection(Bookings)
    .find({ status, startsAt: { $gt: from }, ...behind })
    .sort({ startsAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** Sessions of everybody that have begun, the latest first. */
export async function listAllPast(now: Date, { limit, after }: Page): Promise<Booking[]> {
  const behind = after && {
    startsAt: { $lte: after.startsAt },
    $or: [{ startsAt: { $lt: after.startsAt } }, { _id: { $lt: after._id } }],
  };
  return nativeCollection(Bookings)
    .find({ startsAt: { $lte: now }, ...behind })
    .sort({ startsAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}
