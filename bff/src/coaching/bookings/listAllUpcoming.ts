import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import { bookingFields } from './listBookingsOf.ts';
import type { ShownBooking } from './listBookingsOf.ts';
import { longestMs } from './longestSession.ts';

/** Where a page ended. */
export interface SessionPlace {
  startsAt: Date;
  _id: Types.ObjectId;
}

/** Confirmed sessions of everybody that are not over, the next one first; among them may be some that have just ended. */
export async function listAllUpcoming(
  now: Date,
  limit: number,
  after?: SessionPlace,
): Promise<ShownBooking[]> {
  const from = new Date(now.getTime() - longestMs);
  const behind = after && {
    startsAt: { $gte: after.startsAt },
    $or: [{ startsAt: { $gt: after.startsAt } }, { _id: { $gt: after._id } }],
  };
  return nativeCollection(Bookings)
    .find<ShownBooking>(
      { status: 'confirmed', startsAt: { $gt: from }, ...behind },
      { projection: bookingFields },
    )
    .sort({ startsAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
}
