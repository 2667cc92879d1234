import type { CoachingSession } from '@grove/contracts/coaching';
import { sessionsAheadMax } from '@grove/contracts/coachingRules';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { claimTime } from './claimTime.ts';
import { findSessionOffer } from './findSessionOffer.ts';
import type { SessionOffer } from './findSessionOffer.ts';
import { listHeld } from './listHeld.ts';
import { newBooking } from './newBooking.ts';
import { slotsOf } from './slotsOf.ts';
import { tellOfSession } from './tellOfSession.ts';
import { toCoachingSession } from './toCoachingSession.ts';

const minuteMs = 60_000;

interface Wish {
  coachId: Id;
  sessionTypeId: Id;
  startsAt: string;
  words: string;
}

/** Books a session: reserves its time and notifies both participants. If the coach confirms by hand, it is a request.
 *  @throws AppError('slot-taken') if that time is not free, AppError('busy-then') if the member has another session at
 *  that time, AppError('too-many-sessions'), AppError('not-found') if the coach does not offer such a session. */
export async function bookSession(actor: Actor, wish: Wish, tx: Transaction): Promise<CoachingSession> {
  const now = clock.now();
  const offer = await findSessionOffer(actor, wish, tx);
  const booking = bookingOf(offer, { memberId: new Types.ObjectId(actor.id), ...wish, now });
  await refuseUnlessFree(offer, booking, { now, tx });
  await refuseUnlessMemberIsFree(booking, tx);
  await claimTime(booking, dayRule(offer), tx);
  await nativeCollection(Bookings).insertOne(booking, { session: tx });
  const what = booking.status === 'requested' ? 'requested' : 'booked';
  await tellOfSession(booking, { what, by: actor.id }, tx);
  return toCoachingSession(booking, 'member', now);
}

function bookingOf(
  { coachId, availability: { changeNoticeMinutes }, session }: SessionOffer,
  {
    memberId,
    startsAt,
    words,
    now,
  }: { memberId: Types.ObjectId; startsAt: string; words: string; now: Date },
): Booking {
  const { kind, text } = session.place;
  const begins = new Date(startsAt);
  return newBooking({
    ...{ memberId, coachId, words, changeNoticeMinutes },
    ...{ title: session.title, sessionTypeId: session._id },
    ...{ bufferBefore: session.bufferBefore, bufferAfter: session.bufferAfter },
    ...{ startsAt: begins, endsAt: new Date(begins.getTime() + session.minutes * minuteMs) },
    status: session.isConfirmedByHand ? 'requested' : 'confirmed',
    meetingUrl: kind === 'link' && text !== '' ? text : null,
    place: kind === 'link' || text === '' ? null : { kind, text },
    createdAt: now,
  });
}

async function refuseUnlessFree(
  offer: SessionOffer,
  { startsAt }: Booking,
  { now, tx }: { now: Date; tx: Transaction },
): Promise<void> {
  const from = startsAt.getTime();
  const free = await slotsOf(offer, { from, to: from + 1 }, { now, tx });
  if (free.length === 0) throw new AppError('slot-taken');
}

/** Refuses a booking if the member is busy or has too many sessions.
 *  @throws AppError('busy-then' | 'too-many-sessions') */
async function refuseUnlessMemberIsFree(booking: Booking, tx: Transaction): Promise<void> {
  const { memberId } = booking;
  await refuseIfBusy(booking, tx);
  const ahead = await nativeCollection(Bookings).countDocuments(
    { memberId, status: { $in: ['requested', 'confirmed'] }, startsAt: { $gt: clock.now() } },
    { limit: sessionsAheadMax, session: tx },
  );
  if (ahead >= sessionsAheadMax) throw new AppError('too-many-sessions');
}

/** Refuses a booking that overlaps another session of its member. @throws AppError('busy-then') */
export async function refuseIfBusy(booking: Booking, tx: Transaction): Promise<void> {
  const [from, to] = [booking.startsAt.getTime(), booking.endsAt.getTime()];
  const held = await listHeld(booking.memberId, { from, to }, tx);
  const others = held.filter(({ bookingId }) => !bookingId.equals(booking._id));
  if (others.some((one) => one.from < to && from < one.to)) throw new AppError('busy-then');
}

/** The time zone that separates the days of a daily limit; null if the session type has no limit. */
export function dayRule({
  availability: { timeZone },
  session: { mostPerDay },
}: Pick<SessionOffer, 'availability'> & { session: Pick<SessionOffer['session'], 'mostPerDay'> }): {
  zone: string;
} | null {
  return mostPerDay === null ? null : { zone: timeZone };
}
