import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Counts the confirmed or attended sessions that start at or after `from` and before `to`. */
export async function countSessionsWithin({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Bookings).countDocuments({
    status: { $in: ['confirmed', 'attended'] },
    startsAt: { $gte: from, $lt: to },
  });
}
