import type { Id } from '@grove/contracts/fields';
import type { StudentBooking } from '@grove/contracts/students';
import type { ShownBooking } from '../../coaching/bookings/listBookingsOf.ts';
import { sessionTitle } from '../../coaching/bookings/sessionTitle.ts';

/** A session as the creators see it.
 *  @param names of its coach, among others. */
export function toStudentBooking(booking: ShownBooking, names: ReadonlyMap<Id, string>): StudentBooking {
  const { _id, coachId, startsAt, endsAt, status, meetingUrl } = booking;
  const starts = startsAt.toISOString();
  return {
    id: _id.toHexString(),
    title: sessionTitle(booking),
    date: starts.slice(0, 10),
    time: starts.slice(11, 16),
    status,
    startsAt: starts,
    endsAt: endsAt.toISOString(),
    coach: names.get(coachId.toHexString()) ?? null,
    meetingUrl: meetingUrl ?? null,
  };
}
