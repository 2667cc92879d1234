import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** How many confirmed sessions lie ahead. */
export async function countUpcomingSessions(now: Date): Promise<number> {
  return nativeCollection(Bookings).countDocuments({ status: 'confirmed', startsAt: { $gte: now } });
}
