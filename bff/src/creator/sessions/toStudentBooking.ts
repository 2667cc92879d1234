import type { Id } from '@grove/contracts/fields/fields';
import type { StudentBooking } from '@grove/contracts/creator/students';
import { getSessionRights } from '../../coaching/bookings/bookings.policy.ts';
import type { MemberBooking } from '../../coaching/bookings/listMemberBookings.ts';
import { getSessionLocation } from '../../coaching/bookings/toCoachingSession.ts';

/** Converts a session to the format for creators.
 *  @param names usernames by id, including the coach's. */
export function toStudentBooking(
  booking: MemberBooking,
  { names, now }: { names: ReadonlyMap<Id, string>; now: Date },
): StudentBooking {
  const { _id, coachId, startsAt, endsAt, status, words, notes, cancelReason } = booking;
  const starts = startsAt.toISOString();
  return {
    id: _id.toHexString(),
    title: booking.title,
    date: starts.slice(0, 10),
    time: starts.slice(11, 16),
    ...{ status, words, notes, cancelReason },
    startsAt: starts,
    endsAt: endsAt.toISOString(),
    coach: names.get(coachId.toHexString()) ?? null,
    place: getSessionLocation(booking),
    can: getSessionRights(booking, { isHost: true, now }),
  };
}
