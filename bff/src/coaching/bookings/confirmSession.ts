import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { getSessionRights } from './bookings.policy.ts';
import { findBooking } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { notifySessionChange } from './notifySessionChange.ts';
import { toCoachingSession } from './toCoachingSession.ts';

/** Confirms a session that a member requested, and notifies both participants. Idempotent.
 *  @throws AppError('too-late') if it has started or is no longer a request, AppError('not-found'). */
export async function confirmSession(actor: Actor, bookingId: Id): Promise<CoachingSession> {
  const role = 'host';
  const confirmed = await inTransaction(async (tx) => {
    const booking = await findBooking(actor, bookingId, { role, tx });
    if (booking.status === 'confirmed') return booking;
    if (!getSessionRights(booking, { isHost: true, now: clock.now() }).confirm)
      throw new AppError('too-late');

    const saved = await saveBooking(booking, { status: 'confirmed' }, tx);
    await notifySessionChange(saved, { what: 'booked', by: actor.id }, tx);
    return saved;
  });
  return toCoachingSession(confirmed, role);
}
