import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { SessionLocation } from '@grove/contracts/coaching/availability';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import type { Booking } from './bookings.model.ts';
import { getChangeDeadline, getSessionRights } from './bookings.policy.ts';
import type { SessionRole } from './findBooking.ts';

/** Converts a session to the contract's form for one of its participants. */
export async function toCoachingSession(
  booking: Booking,
  role: SessionRole,
  now = clock.now(),
): Promise<CoachingSession> {
  const people = await findPeople([booking.memberId, booking.coachId]);
  return presentSession(booking, { people, isHost: role === 'host', now });
}

/** Like `toCoachingSession`, with people that have been loaded. */
export function presentSession(
  booking: Booking,
  { people, isHost, now }: { people: ReadonlyMap<Id, FoundPerson>; isHost: boolean; now: Date },
): CoachingSession {
  const { _id, startsAt, endsAt, status, words, notes, cancelReason, coachId, memberId } = booking;
  const person = (id: Booking['coachId']) => people.get(id.toHexString()) ?? null;
  return {
    id: _id.toHexString(),
    title: booking.title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...{ status, words, notes, cancelReason },
    coachId: coachId.toHexString(),
    sessionTypeId: booking.sessionTypeId.toHexString(),
    coach: person(coachId),
    member: person(memberId),
    isHosted: isHost,
    place: getSessionLocation(booking),
    joinUrl: booking.meetingUrl,
    changeUntil: getChangeDeadline(booking).toISOString(),
    can: getSessionRights(booking, { isHost, now }),
  };
}

export function getSessionLocation({
  place,
  meetingUrl,
}: Pick<Booking, 'place' | 'meetingUrl'>): SessionLocation | null {
  return meetingUrl === null ? place : { kind: 'link', text: meetingUrl };
}
