import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { longestMs } from './longestSession.ts';

const fields = { title: 1, startsAt: 1, endsAt: 1, meetingUrl: 1 } as const;

/** Sessions that were booked before there were links have none. */
export type UpcomingSession = Pick<Booking, '_id' | 'title' | 'startsAt' | 'endsAt'> &
  Partial<Pick<Booking, 'meetingUrl'>>;

/** The sessions that a member booked and that are not over, the next one first. */
export async function listUpcoming(
  userId: Id,
  { now, atMost }: { now: Date; atMost: number },
): Promise<UpcomingSession[]> {
  const sessions = await nativeCollection(Bookings)
    .find<UpcomingSession>(
      {
        memberId: new Types.ObjectId(userId),
        status: 'confirmed',
        startsAt: { $gt: new Date(now.getTime() - longestMs) },
      },
      { projection: fields },
    )
    .sort({ startsAt: 1 })
    // Some of them may just be over.
    .limit(2 * atMost)
    .toArray();
  return sessions.filter(({ endsAt }) => endsAt > now).slice(0, atMost);
}
