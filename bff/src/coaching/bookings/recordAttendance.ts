import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { award } from '../../rewards/awards/award.ts';
import { getSessionRights } from './bookings.policy.ts';
import { findBooking } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { toCoachingSession } from './toCoachingSession.ts';

/** Records whether the member attended a session that has started. An attended session earns points once, and is final;
 *  a missed one can be changed to attended. Idempotent.
 *  @throws AppError('too-early') before it has started, or if its status does not allow it, AppError('not-found'). */
export async function recordAttendance(
  actor: Actor,
  { bookingId, outcome }: { bookingId: Id; outcome: 'attended' | 'missed' },
): Promise<CoachingSession> {
  const role = 'host';
  const recorded = await inTransaction(async (tx) => {
    const now = clock.now();
    const booking = await findBooking(actor, bookingId, { role, tx });
    if (booking.status === outcome) return booking;
    if (!getSessionRights(booking, { isHost: true, now }).record) throw new AppError('too-early');

    const saved = await saveBooking(booking, { status: outcome }, tx);
    const userId = booking.memberId.toHexString();
    if (outcome === 'attended') await award({ userId, cause: 'session-attended', causeKey: booking._id }, tx);
    const audiences = [`user:${userId}`, `user:${booking.coachId.toHexString()}`];
    await addEvent({ audiences, kind: 'booking', about: { bookingId } }, tx);
    return saved;
  });
  return toCoachingSession(recorded, role);
}
