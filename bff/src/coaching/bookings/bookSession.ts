import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { upcomingSessionsMax } from '@grove/contracts/coaching/coachingRules';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { reserveTime } from './reserveTime.ts';
import { findSessionOffer } from './findSessionOffer.ts';
import type { SessionOffer } from './findSessionOffer.ts';
import { listBusyTimes } from './listBusyTimes.ts';
import { newBooking } from './newBooking.ts';
import { findFreeSlots } from './findFreeSlots.ts';
import { notifySessionChange } from './notifySessionChange.ts';
import { toCoachingSession } from './toCoachingSession.ts';

const minuteMs = 60_000;

interface BookingInput {
  coachId: Id;
  sessionTypeId: Id;
  startsAt: string;
  words: string;
}

/** Books a session: reserves its time and notifies both participants. If the coach confirms manually, it is a request.
 *  @throws AppError('slot-taken') if that time is not free, AppError('busy-then') if the member has another session at
 *  that time, AppError('too-many-sessions'), AppError('not-found') if the coach does not offer such a session. */
export async function bookSession(
  actor: Actor,
  request: BookingInput,
  tx: Transaction,
): Promise<CoachingSession> {
  const now = clock.now();
  const offer = await findSessionOffer(actor, request, tx);
  const booking = toBooking(offer, { memberId: new Types.ObjectId(actor.id), ...request, now });
  await assertSlotFree(offer, booking, { now, tx });
  await assertMemberCanBook(booking, tx);
  await reserveTime(booking, getDailyLimitZone(offer), tx);
  await nativeCollection(Bookings).insertOne(booking, { session: tx });
  const what = booking.status === 'requested' ? 'requested' : 'booked';
  await notifySessionChange(booking, { what, by: actor.id }, tx);
  return toCoachingSession(booking, 'member', now);
}

function toBooking(
  { coachId, availability: { changeNoticeMinutes }, session }: SessionOffer,
  {
    memberId,
    startsAt,
    words,
    now,
  }: { memberId: Types.ObjectId; startsAt: string; words: string; now: Date },
): Booking {
  const { kind, text } = session.place;
  const start = new Date(startsAt);
  return newBooking({
    ...{ memberId, coachId, words, changeNoticeMinutes },
    ...{ title: session.title, sessionTypeId: session._id },
    ...{ bufferBefore: session.bufferBefore, bufferAfter: session.bufferAfter },
    ...{ startsAt: start, endsAt: new Date(start.getTime() + session.minutes * minuteMs) },
    status: session.isConfirmedByHand ? 'requested' : 'confirmed',
    meetingUrl: kind === 'link' && text !== '' ? text : null,
    place: kind === 'link' || text === '' ? null : { kind, text },
    createdAt: now,
  });
}

async function assertSlotFree(
  offer: SessionOffer,
  { startsAt }: Booking,
  { now, tx }: { now: Date; tx: Transaction },
): Promise<void> {
  const from = startsAt.getTime();
  const free = await findFreeSlots(offer, { from, to: from + 1 }, { now, tx });
  if (free.length === 0) throw new AppError('slot-taken');
}

/** Refuses a booking if the member is busy or has too many sessions.
 *  @throws AppError('busy-then' | 'too-many-sessions') */
async function assertMemberCanBook(booking: Booking, tx: Transaction): Promise<void> {
  const { memberId } = booking;
  await assertMemberNotBusy(booking, tx);
  const upcomingCount = await nativeCollection(Bookings).countDocuments(
    { memberId, status: { $in: ['requested', 'confirmed'] }, startsAt: { $gt: clock.now() } },
    { limit: upcomingSessionsMax, session: tx },
  );
  if (upcomingCount >= upcomingSessionsMax) throw new AppError('too-many-sessions');
}

/** Refuses a booking that overlaps another session of its member. @throws AppError('busy-then') */
export async function assertMemberNotBusy(booking: Booking, tx: Transaction): Promise<void> {
  const [from, to] = [booking.startsAt.getTime(), booking.endsAt.getTime()];
  const busyTimes = await listBusyTimes(booking.memberId, { from, to }, tx);
  const others = busyTimes.filter(({ bookingId }) => !bookingId.equals(booking._id));
  if (others.some((one) => one.from < to && from < one.to)) throw new AppError('busy-then');
}

/** The time zone that separates the days of a daily limit; null if the session type has no limit. */
export function getDailyLimitZone({
  availability: { timeZone },
  session: { mostPerDay },
}: Pick<SessionOffer, 'availability'> & { session: Pick<SessionOffer['session'], 'mostPerDay'> }): {
  zone: string;
} | null {
  return mostPerDay === null ? null : { zone: timeZone };
}
