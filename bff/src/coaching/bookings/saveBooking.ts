import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

/** Stores changes of a session that was read in the same transaction.
 *  @returns the session after them. @throws AppError('not-found') if it has been deleted. */
export async function saveBooking(
  booking: Booking,
  changes: Partial<Omit<Booking, '_id' | 'createdAt' | 'updatedAt'>>,
  tx: Transaction,
): Promise<Booking> {
  const saved = await nativeCollection(Bookings).findOneAndUpdate(
    { _id: booking._id },
    { $set: { ...changes, updatedAt: clock.now() } },
    { returnDocument: 'after', session: tx },
  );
  if (saved === null) throw new AppError('not-found');
  return { ...booking, ...saved };
}
