import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Counts the confirmed sessions that have not started. */
export async function countUpcomingSessions(now: Date): Promise<number> {
  return nativeCollection(Bookings).countDocuments({ status: 'confirmed', startsAt: { $gte: now } });
}

/** Counts the sessions that wait for the coach's confirmation and have not started. */
export async function countRequestedSessions(now: Date): Promise<number> {
  return nativeCollection(Bookings).countDocuments({ status: 'requested', startsAt: { $gte: now } });
}
