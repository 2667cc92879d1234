import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { getSessionRights } from './bookings.policy.ts';
import { findBooking } from './findBooking.ts';
import { saveBooking } from './saveBooking.ts';
import { toCoachingSession } from './toCoachingSession.ts';

/** Stores the notes about a session that the coach shares with the member.
 *  @throws AppError('not-found') also if the session is canceled. */
export async function shareNotes(
  actor: Actor,
  { bookingId, notes }: { bookingId: Id; notes: string },
): Promise<CoachingSession> {
  const role = 'host';
  const saved = await inTransaction(async (tx) => {
    const booking = await findBooking(actor, bookingId, { role, tx });
    if (!getSessionRights(booking, { isHost: true, now: clock.now() }).writeNotes)
      throw new AppError('not-found');
    const audiences = [`user:${booking.memberId.toHexString()}`];
    await addEvent({ audiences, kind: 'booking', about: { bookingId } }, tx);
    return saveBooking(booking, { notes }, tx);
  });
  return toCoachingSession(saved, role);
}
