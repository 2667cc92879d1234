import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { getSessionRights } from './bookings.policy.ts';
import { releaseTime } from './reserveTime.ts';
import { findBooking } from './findBooking.ts';
import type { SessionRole } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { notifySessionChange } from './notifySessionChange.ts';
import { toCoachingSession } from './toCoachingSession.ts';

/** Cancels a future session: frees its time and notifies both participants. Idempotent.
 *  @throws AppError('too-late') if the session has started or the coach's rules forbid it, AppError('not-found'). */
export async function cancelSession(
  actor: Actor,
  { bookingId, role, reason }: { bookingId: Id; role: SessionRole; reason: string },
): Promise<CoachingSession> {
  const cancelled = await inTransaction(async (tx) => {
    const booking = await findBooking(actor, bookingId, { role, tx });
    if (booking.status === 'cancelled') return booking;
    const isHost = role === 'host';
    if (!getSessionRights(booking, { isHost, now: clock.now() }).cancel) throw new AppError('too-late');

    const { status, sequence } = booking;
    await releaseTime(booking._id, tx);
    const changes = { status: 'cancelled', cancelReason: reason, sequence: sequence + 1 } as const;
    const saved = await saveBooking(booking, changes, tx);
    const wasInvited = status === 'confirmed';
    await notifySessionChange(saved, { what: 'cancelled', by: actor.id, wasInvited }, tx);
    return saved;
  });
  return toCoachingSession(cancelled, role);
}
