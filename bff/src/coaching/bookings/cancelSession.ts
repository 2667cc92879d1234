import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Booking } from './bookings.model.ts';
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

    return cancelBooking(booking, { by: actor.id, changes: { cancelReason: reason } }, tx);
  });
  return toCoachingSession(cancelled, role);
}

interface Cancellation {
  /** The person who canceled the session. */
  by: Id;
  changes: Pick<Booking, 'cancelReason'> & Partial<Pick<Booking, 'words'>>;
}

/** Cancels an open session: frees its time and notifies both participants. */
export async function cancelBooking(
  booking: Booking,
  { by, changes }: Cancellation,
  tx: Transaction,
): Promise<Booking> {
  const { _id, status, sequence } = booking;
  await releaseTime(_id, tx);
  const saved = await saveBooking(booking, { ...changes, status: 'cancelled', sequence: sequence + 1 }, tx);
  await notifySessionChange(saved, { what: 'cancelled', by, wasInvited: status === 'confirmed' }, tx);
  return saved;
}
