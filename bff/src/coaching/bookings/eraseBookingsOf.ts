import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Deletes the sessions that a person booked whose account is gone. Those that others booked with them as their coach
 *  stay with those others, under an id that leads to nobody; the ones that lie ahead are cancelled. */
export async function eraseBookingsOf(userId: Id, pseudonym: Id): Promise<void> {
  const id = new Types.ObjectId(userId);
  const bookings = nativeCollection(Bookings);
  await deleteInBatches(bookings, { memberId: id });
  await updateInBatches(bookings, { coachId: id }, [
    {
      $set: {
        coachId: new Types.ObjectId(pseudonym),
        status: {
          $cond: [
            { $and: [{ $eq: ['$status', 'confirmed'] }, { $gt: ['$startsAt', '$$NOW'] }] },
            'cancelled',
            '$status',
          ],
        },
        updatedAt: '$$NOW',
      },
    },
  ]);
}
