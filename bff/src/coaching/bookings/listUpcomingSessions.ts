import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { maxSessionMs } from './bookings.policy.ts';

const fields = { title: 1, startsAt: 1, endsAt: 1, meetingUrl: 1 } as const;

export type UpcomingSession = Pick<Booking, '_id' | keyof typeof fields>;

/** Lists the confirmed sessions that a person booked or hosts and that have not ended, earliest first. One query, and
 *  one more for coaches and creators. */
export async function listUpcomingSessions(
  { id: userId, isCoach, isCreator }: Actor,
  { now, limit }: { now: Date; limit: number },
): Promise<UpcomingSession[]> {
  const id = new Types.ObjectId(userId);
  const startsAt = { $gt: new Date(now.getTime() - maxSessionMs) };
  const find = (personFilter: object) =>
    nativeCollection(Bookings)
      .find<UpcomingSession>({ ...personFilter, status: 'confirmed', startsAt }, { projection: fields })
      .sort({ startsAt: 1 })
      // Leaves room for sessions that have just ended.
      .limit(2 * limit)
      .toArray();
  const found = await Promise.all([
    find({ memberId: id }),
    ...(isCoach || isCreator ? [find({ coachId: id })] : []),
  ]);
  const upcoming = found.flat().filter(({ endsAt }) => endsAt > now);
  return upcoming.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, limit);
}
