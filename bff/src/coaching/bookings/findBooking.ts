import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

/** The caller's role: the member who booked the session, or its host. Creators have the rights of the coach. */
export type SessionRole = 'member' | 'host';

/** Finds a session in which the actor has this role.
 *  @throws AppError('not-found') also for a session of others. */
export async function findBooking(
  actor: Actor,
  bookingId: Id,
  { role, tx }: { role: SessionRole; tx?: Transaction },
): Promise<Booking> {
  const found = await nativeCollection(Bookings).findOne(
    { _id: new Types.ObjectId(bookingId) },
    tx && { session: tx },
  );
  const owner = role === 'member' ? found?.memberId : found?.coachId;
  const hasRole = owner?.equals(actor.id) === true || (role === 'host' && actor.isCreator);
  if (found === null || !hasRole) throw new AppError('not-found');
  return found;
}
