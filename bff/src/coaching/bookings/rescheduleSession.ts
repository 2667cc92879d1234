import type { CoachingSession } from '@grove/contracts/coaching';
import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findAvailability } from '../availability/getAvailability.ts';
import { sessionRights } from './bookings.policy.ts';
import { dayRule, refuseIfBusy } from './bookSession.ts';
import { claimTime } from './claimTime.ts';
import { findBooking } from './findBooking.ts';
import type { Part } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { rulesOf, slotsOf } from './slotsOf.ts';
import { tellOfSession } from './tellOfSession.ts';
import { toCoachingSession } from './toCoachingSession.ts';

interface Move {
  bookingId: Id;
  part: Part;
  startsAt: string;
  /** The start time that the caller saw. */
  was: string;
}

/** Moves a session to another free time of its coach, and notifies both participants. Does nothing if it has that time.
 *  @throws AppError('slot-taken' | 'busy-then') if that time is not free, AppError('too-late') if the session has
 *  started or the coach's rules forbid it, AppError('changed-elsewhere') if it has been moved since,
 *  AppError('not-found'). */
export async function rescheduleSession(
  actor: Actor,
  { bookingId, part, startsAt, was }: Move,
): Promise<CoachingSession> {
  const begins = new Date(startsAt);
  const moved = await inTransaction(async (tx) => {
    const now = clock.now();
    const booking = await findBooking(actor, bookingId, { part, tx });
    if (booking.startsAt.getTime() === begins.getTime()) return booking;
    const isHost = part === 'host';
    if (!sessionRights(booking, { isHost, now }).reschedule) throw new AppError('too-late');
    if (booking.startsAt.getTime() !== Date.parse(was)) throw new AppError('changed-elsewhere');

    const { coachId } = booking;
    const availability = await findAvailability(coachId.toHexString(), tx);
    const session = rulesOf(booking, availability, isHost);
    const at = { from: begins.getTime(), to: begins.getTime() + 1 };
    const free = await slotsOf({ coachId, availability, session, moving: booking }, at, { now, tx });
    if (availability === null || free.length === 0) throw new AppError('slot-taken');

    const length = booking.endsAt.getTime() - booking.startsAt.getTime();
    const times = { startsAt: begins, endsAt: new Date(begins.getTime() + length) };
    await refuseIfBusy({ ...booking, ...times }, tx);
    await claimTime({ ...booking, ...times }, dayRule({ availability, session }), tx);
    const saved = await saveBooking(booking, { ...times, sequence: booking.sequence + 1 }, tx);
    await tellOfSession(saved, { what: 'moved', by: actor.id }, tx);
    return saved;
  });
  return toCoachingSession(moved, part);
}
