import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { cancelBooking } from './cancelSession.ts';

const statuses: Booking['status'][] = ['requested', 'confirmed'];

/** Cancels the future sessions of a person who no longer hosts sessions, and notifies the members. Idempotent. */
export async function cancelHostedSessions(coachId: Id): Promise<void> {
  const filter = { coachId: new Types.ObjectId(coachId) };
  await cancelSessions(filter, {
    by: coachId,
    changes: { cancelReason: 'The coach no longer offers sessions.' },
  });
}

/** Cancels the future sessions that a person booked before deleting their account, and notifies the coaches.
 *  Idempotent. */
export async function cancelBookedSessions(memberId: Id): Promise<void> {
  const filter = { memberId: new Types.ObjectId(memberId) };
  const changes = { cancelReason: 'The member deleted their account.', words: '' };
  await cancelSessions(filter, { by: memberId, changes });
}

async function cancelSessions(
  person: Partial<Pick<Booking, 'coachId' | 'memberId'>>,
  cancellation: Parameters<typeof cancelBooking>[1],
): Promise<void> {
  const filter = { ...person, status: { $in: statuses }, startsAt: { $gt: clock.now() } };
  const bookings = nativeCollection(Bookings);
  const found = await bookings.find(filter, { projection: { _id: 1 } }).toArray();
  for (const { _id } of found)
    await inTransaction(async (tx) => {
      const booking = await bookings.findOne({ _id, status: { $in: statuses } }, { session: tx });
      if (booking !== null) await cancelBooking(booking, cancellation, tx);
    });
}
