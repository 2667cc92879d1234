import { bufferMinutesMax } from '@grove/contracts/coaching/coachingRules';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { TimeSpan } from '../availability/computeFreeSlots.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { maxSessionMs } from './bookings.policy.ts';

const fields = {
  memberId: 1,
  startsAt: 1,
  endsAt: 1,
  bufferBefore: 1,
  bufferAfter: 1,
  sessionTypeId: 1,
} as const;

/** The time of a session in which a person is busy. */
export interface BusyTime extends TimeSpan {
  bookingId: Booking['_id'];
  /** null for a session that the person booked as a member. */
  sessionTypeId: Booking['sessionTypeId'] | null;
  startsAt: number;
}

const minuteMs = 60_000;
const marginMs = maxSessionMs + bufferMinutesMax * minuteMs;

/** Lists when a person is busy in or near a range: the sessions that they host, including buffers, and those that they
 *  booked. Includes sessions whose attendance is recorded, because they count toward the daily limit. Two queries. */
export async function listBusyTimes(
  userId: Booking['coachId'],
  { from, to }: TimeSpan,
  tx?: Transaction,
): Promise<BusyTime[]> {
  const heldFilter = {
    status: { $in: ['requested', 'confirmed', 'attended', 'missed'] as Booking['status'][] },
    startsAt: { $gte: new Date(from - marginMs), $lt: new Date(to + marginMs) },
  };
  const find = (personFilter: object) =>
    nativeCollection(Bookings)
      .find(
        { ...personFilter, ...heldFilter },
        { projection: fields, batchSize: 10_000, ...(tx && { session: tx }) },
      )
      .toArray();
  const [hosted, booked] = [await find({ coachId: userId }), await find({ memberId: userId })];
  return [
    ...hosted.map((one) => toBusyTime(one)),
    ...booked.map((one) => toBusyTime({ ...one, ...withoutBuffers })),
  ];
}

const withoutBuffers = { bufferBefore: 0, bufferAfter: 0, sessionTypeId: null };

type BusyBooking = Omit<Booking, 'sessionTypeId'> & Pick<BusyTime, 'sessionTypeId'>;

function toBusyTime({
  _id,
  startsAt,
  endsAt,
  bufferBefore,
  bufferAfter,
  sessionTypeId,
}: BusyBooking): BusyTime {
  return {
    bookingId: _id,
    sessionTypeId,
    startsAt: startsAt.getTime(),
    from: startsAt.getTime() - bufferBefore * minuteMs,
    to: endsAt.getTime() + bufferAfter * minuteMs,
  };
}
