import type { CoachingSession, SessionPlace } from '@grove/contracts/coaching';
import type { Id } from '@grove/contracts/fields';
import { clock } from '../../infra/clock.ts';
import { findPeople } from '../../members/users/findPeople.ts';
import type { FoundPerson } from '../../members/users/findPeople.ts';
import type { Booking } from './bookings.model.ts';
import { changeUntil, sessionRights } from './bookings.policy.ts';
import type { Part } from './findBooking.ts';

/** Converts a session to the contract's form for one of its participants. */
export async function toCoachingSession(
  booking: Booking,
  part: Part,
  now = clock.now(),
): Promise<CoachingSession> {
  const people = await findPeople([booking.memberId, booking.coachId]);
  return describeSession(booking, { people, isHost: part === 'host', now });
}

/** Like `toCoachingSession`, with people that have been loaded. */
export function describeSession(
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
    place: sessionPlaceOf(booking),
    joinUrl: booking.meetingUrl,
    changeUntil: changeUntil(booking).toISOString(),
    can: sessionRights(booking, { isHost, now }),
  };
}

export function sessionPlaceOf({
  place,
  meetingUrl,
}: Pick<Booking, 'place' | 'meetingUrl'>): SessionPlace | null {
  return meetingUrl === null ? place : { kind: 'link', text: meetingUrl };
}
