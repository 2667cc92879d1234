import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** How many sessions that nobody cancelled began from the one moment on and before the other. */
export async function countSessionsWithin({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Bookings).countDocuments({
    status: { $in: ['confirmed', 'attended'] },
    startsAt: { $gte: from, $lt: to },
  });
}
