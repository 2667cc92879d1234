import type { CoachAvailability, OfferedSession } from '../availability/coachAvailability.ts';
import { computeFreeSlots } from '../availability/computeFreeSlots.ts';
import type { SlotRules, TimeSpan } from '../availability/computeFreeSlots.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Booking } from './bookings.model.ts';
import { listBusyTimes } from './listBusyTimes.ts';
import { horizonDaysMax } from '@grove/contracts/coaching/coachingRules';

/** A session type of a coach, or a session to reschedule. */
export interface SlotQuery {
  coachId: Booking['coachId'];
  availability: CoachAvailability | null;
  session: SlotRules['session'] & Pick<OfferedSession, '_id'>;
  /** The session to reschedule. It does not block its own time, and its current time is not offered. */
  rescheduled?: Booking;
}

const dayMs = 86_400_000;

/** Computes when a session can start within a range, in milliseconds since 1970. At most three queries. */
export async function findFreeSlots(
  { coachId, availability, session, rescheduled }: SlotQuery,
  range: TimeSpan,
  { now, tx }: { now: Date; tx?: Transaction },
): Promise<number[]> {
  if (availability === null) return [];
  // The daily limit counts all sessions of a day, so read whole days.
  const days = { from: range.from - dayMs, to: range.to + dayMs };
  const busyTimes = await listBusyTimes(coachId, session.mostPerDay === null ? range : days, tx);
  const otherBusyTimes = busyTimes.filter(({ bookingId }) => !bookingId.equals(rescheduled?._id));
  const booked = otherBusyTimes.filter(({ sessionTypeId }) => sessionTypeId?.equals(session._id));
  const { timeZone, weekly, exceptions } = availability;
  const slots = computeFreeSlots(
    { timeZone, weekly, exceptions, session },
    { range, now: now.getTime(), busySpans: otherBusyTimes, booked: booked.map(({ startsAt }) => startsAt) },
  );
  return slots.filter((begins) => begins !== rescheduled?.startsAt.getTime());
}

/** Returns the rules for rescheduling: duration and buffers of the booking, and for its host no notice period. */
export function getRescheduleRules(
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
