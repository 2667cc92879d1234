import { bufferMinutesMax } from '@grove/contracts/coachingRules';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Stretch } from '../availability/freeSlots.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { longestMs } from './longestSession.ts';

const fields = {
  memberId: 1,
  startsAt: 1,
  endsAt: 1,
  bufferBefore: 1,
  bufferAfter: 1,
  sessionTypeId: 1,
} as const;

/** The time of a session in which a person is busy. */
export interface HeldTime extends Stretch {
  bookingId: Booking['_id'];
  /** null for a session that the person booked as a member. */
  sessionTypeId: Booking['sessionTypeId'] | null;
  startsAt: number;
}

const minuteMs = 60_000;
const around = longestMs + bufferMinutesMax * minuteMs;

/** Lists when a person is busy in or near a range: the sessions that they give, including buffers, and those that they
 *  booked. Two queries. */
export async function listHeld(
  userId: Booking['coachId'],
  { from, to }: Stretch,
  tx?: Transaction,
): Promise<HeldTime[]> {
  const open = {
    status: { $in: ['requested', 'confirmed'] as Booking['status'][] },
    startsAt: { $gte: new Date(from - around), $lt: new Date(to + around) },
  };
  const find = (whose: object) =>
    nativeCollection(Bookings)
      .find({ ...whose, ...open }, { projection: fields, batchSize: 10_000, ...(tx && { session: tx }) })
      .toArray();
  const [given, booked] = [await find({ coachId: userId }), await find({ memberId: userId })];
  return [...given.map((one) => toHeld(one)), ...booked.map((one) => toHeld({ ...one, ...withoutBuffers }))];
}

const withoutBuffers = { bufferBefore: 0, bufferAfter: 0, sessionTypeId: null };

type Holding = Omit<Booking, 'sessionTypeId'> & Pick<HeldTime, 'sessionTypeId'>;

function toHeld({ _id, startsAt, endsAt, bufferBefore, bufferAfter, sessionTypeId }: Holding): HeldTime {
  return {
    bookingId: _id,
    sessionTypeId,
    startsAt: startsAt.getTime(),
    from: startsAt.getTime() - bufferBefore * minuteMs,
    to: endsAt.getTime() + bufferAfter * minuteMs,
  };
}
