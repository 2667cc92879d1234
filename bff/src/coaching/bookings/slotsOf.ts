import type { CoachAvailability, OfferedSession } from '../availability/coachAvailability.ts';
import { freeSlots } from '../availability/freeSlots.ts';
import type { SlotRules, Stretch } from '../availability/freeSlots.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Booking } from './bookings.model.ts';
import { listHeld } from './listHeld.ts';
import { horizonDaysMax } from '@grove/contracts/coachingRules';

/** A session type of a coach, or a session to reschedule. */
export interface SlotQuery {
  coachId: Booking['coachId'];
  availability: CoachAvailability | null;
  session: SlotRules['session'] & Pick<OfferedSession, '_id'>;
  /** The session to reschedule. It does not block its own time, and its current time is not offered. */
  moving?: Booking;
}

const dayMs = 86_400_000;

/** Computes when a session can start within a range, in milliseconds since 1970. At most three queries. */
export async function slotsOf(
  { coachId, availability, session, moving }: SlotQuery,
  range: Stretch,
  { now, tx }: { now: Date; tx?: Transaction },
): Promise<number[]> {
  if (availability === null) return [];
  // The daily limit counts all sessions of a day, so read whole days.
  const days = { from: range.from - dayMs, to: range.to + dayMs };
  const all = await listHeld(coachId, session.mostPerDay === null ? range : days, tx);
  const held = all.filter(({ bookingId }) => !bookingId.equals(moving?._id));
  const booked = held.filter(({ sessionTypeId }) => sessionTypeId?.equals(session._id));
  const { timeZone, weekly, exceptions } = availability;
  const slots = freeSlots(
    { timeZone, weekly, exceptions, session },
    { range, now: now.getTime(), held, booked: booked.map(({ startsAt }) => startsAt) },
  );
  return slots.filter((begins) => begins !== moving?.startsAt.getTime());
}

/** Returns the rules for rescheduling: duration and buffers of the booking, and for its host no notice period. */
export function rulesOf(
  booking: Booking,
  availability: CoachAvailability | null,
  isHost: boolean,
): SlotQuery['session'] {
  const type = availability?.sessionTypes.find(({ _id }) => _id.equals(booking.sessionTypeId));
  const minutes = Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000);
  const { bufferBefore, bufferAfter, sessionTypeId } = booking;
  return {
    _id: sessionTypeId,
    ...{ minutes, bufferBefore, bufferAfter },
    noticeMinutes: isHost ? 0 : (type?.noticeMinutes ?? 0),
    horizonDays: isHost ? horizonDaysMax : (type?.horizonDays ?? horizonDaysMax),
    mostPerDay: type?.mostPerDay ?? null,
  };
}
