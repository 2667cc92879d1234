import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { maxSessionMs } from './bookings.policy.ts';

/** The last session of a page. */
export interface SessionCursor {
  startsAt: Date;
  _id: Types.ObjectId;
}

interface Page {
  limit: number;
  after?: SessionCursor | undefined;
}

/** Lists all requested and confirmed sessions that have not ended, earliest first. May include some that just ended. */
export async function listAllUpcomingSessions(now: Date, { limit, after }: Page): Promise<Booking[]> {
  const from = new Date(now.getTime() - maxSessionMs);
  const afterCursor = after && {
    startsAt: { $gte: after.startsAt },
    $or: [{ startsAt: { $gt: after.startsAt } }, { _id: { $gt: after._id } }],
  };
  const status = { $in: ['requested', 'confirmed'] as Booking['status'][] };
  return nativeCollection(Bookings)
    .find({ status, startsAt: { $gt: from }, ...afterCursor })
    .sort({ startsAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** Lists all sessions that have started, latest first. */
export async function listAllPastSessions(now: Date, { limit, after }: Page): Promise<Booking[]> {
  const afterCursor = after && {
    startsAt: { $lte: after.startsAt },
    $or: [{ startsAt: { $lt: after.startsAt } }, { _id: { $lt: after._id } }],
  };
  return nativeCollection(Bookings)
    .find({ startsAt: { $lte: now }, ...afterCursor })
    .sort({ startsAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}
