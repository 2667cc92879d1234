import type { CoachingSession } from '@grove/contracts/coaching';
import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { sessionRights } from './bookings.policy.ts';
import { releaseTime } from './claimTime.ts';
import { findBooking } from './findBooking.ts';
import type { Part } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { tellOfSession } from './tellOfSession.ts';
import { toCoachingSession } from './toCoachingSession.ts';

/** Cancels a future session: frees its time and notifies both participants. Idempotent.
 *  @throws AppError('too-late') if the session has started or the coach's rules forbid it, AppError('not-found'). */
export async function cancelSession(
  actor: Actor,
  { bookingId, part, reason }: { bookingId: Id; part: Part; reason: string },
): Promise<CoachingSession> {
  const cancelled = await inTransaction(async (tx) => {
    const booking = await findBooking(actor, bookingId, { part, tx });
    if (booking.status === 'cancelled') return booking;
    const isHost = part === 'host';
    if (!sessionRights(booking, { isHost, now: clock.now() }).cancel) throw new AppError('too-late');

    const { status, sequence } = booking;
    await releaseTime(booking._id, tx);
    const changes = { status: 'cancelled', cancelReason: reason, sequence: sequence + 1 } as const;
    const saved = await saveBooking(booking, changes, tx);
    const wasInvited = status === 'confirmed';
    await tellOfSession(saved, { what: 'cancelled', by: actor.id, wasInvited }, tx);
    return saved;
  });
  return toCoachingSession(cancelled, part);
}
