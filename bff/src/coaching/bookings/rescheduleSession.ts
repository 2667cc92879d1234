import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { findAvailability } from '../availability/getAvailability.ts';
import { getSessionRights } from './bookings.policy.ts';
import { getDailyLimitZone, assertMemberNotBusy } from './bookSession.ts';
import { reserveTime } from './reserveTime.ts';
import { findBooking } from './findBooking.ts';
import type { SessionRole } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { getRescheduleRules, findFreeSlots } from './findFreeSlots.ts';
import { notifySessionChange } from './notifySessionChange.ts';
import { toCoachingSession } from './toCoachingSession.ts';

interface Reschedule {
  bookingId: Id;
  role: SessionRole;
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
  { bookingId, role, startsAt, was }: Reschedule,
): Promise<CoachingSession> {
  const newStart = new Date(startsAt);
  const moved = await inTransaction(async (tx) => {
    const now = clock.now();
    const booking = await findBooking(actor, bookingId, { role, tx });
    if (booking.startsAt.getTime() === newStart.getTime()) return booking;
    const isHost = role === 'host';
    if (!getSessionRights(booking, { isHost, now }).reschedule) throw new AppError('too-late');
    if (booking.startsAt.getTime() !== Date.parse(was)) throw new AppError('changed-elsewhere');

    const { coachId } = booking;
    const availability = await findAvailability(coachId.toHexString(), tx);
    const session = getRescheduleRules(booking, availability, isHost);
    const range = { from: newStart.getTime(), to: newStart.getTime() + 1 };
    const free = await findFreeSlots({ coachId, availability, session, rescheduled: booking }, range, {
      now,
      tx,
    });
    if (availability === null || free.length === 0) throw new AppError('slot-taken');

    const length = booking.endsAt.getTime() - booking.startsAt.getTime();
    const times = { startsAt: newStart, endsAt: new Date(newStart.getTime() + length) };
    await assertMemberNotBusy({ ...booking, ...times }, tx);
    await reserveTime({ ...booking, ...times }, getDailyLimitZone({ availability, session }), tx);
    const saved = await saveBooking(booking, { ...times, sequence: booking.sequence + 1 }, tx);
    await notifySessionChange(saved, { what: 'moved', by: actor.id }, tx);
    return saved;
  });
  return toCoachingSession(moved, role);
}
