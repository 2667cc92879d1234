import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { Bookings } from './bookings.model.ts';

export const bookingsData = personalDataIn(Bookings, {
  owner: 'memberId',
  export: {
    about: 'Your coaching sessions',
    fields: { _id: 0, title: 1, startsAt: 1, endsAt: 1, status: 1, createdAt: 1 },
  },
  onLeaving: eraseBookings,
});

/** Deletes the sessions that they booked. Those that others booked with them as their coach stay with those others; the
 *  ones that lie ahead are cancelled. */
async function eraseBookings(userId: Id, pseudonym: Id): Promise<void> {
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
