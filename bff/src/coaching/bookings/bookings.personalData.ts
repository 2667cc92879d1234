import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { mongo } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { deleteInBatches, updateInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import type { PersonalData } from '../../infra/personalData.ts';
import { BookingClaims } from './bookingClaims.model.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { cancelBookedSessions, cancelHostedSessions } from './cancelOpenSessions.ts';

export const bookingsData = personalDataIn(Bookings, {
  owner: 'memberId',
  export: {
    about: 'Your coaching sessions',
    fields: {
      _id: 0,
      title: 1,
      startsAt: 1,
      endsAt: 1,
      status: 1,
      words: 1,
      notes: 1,
      cancelReason: 1,
      createdAt: 1,
    },
  },
  onLeaving: eraseBookings,
});

/** Deletes a person's claims, and all claims of open sessions that the person booked or hosts. */
export const bookingClaimsData: PersonalData = {
  collection: BookingClaims.collection.name,
  erase: async (userId) => {
    const id = new Types.ObjectId(userId);
    await deleteClaims({ memberId: id, status: { $in: ['requested', 'confirmed'] } });
    await deleteClaims({ coachId: id, status: { $in: ['requested', 'confirmed'] } });
    await deleteInBatches(nativeCollection(BookingClaims), {
      _id: { $gte: `${userId}:`, $lt: `${userId};` },
    });
  },
};

async function deleteClaims(filter: mongo.Filter<Booking>): Promise<void> {
  const bookings = nativeCollection(Bookings).find(filter, { projection: { _id: 1 }, batchSize: 500 });
  for await (const { _id } of bookings) await nativeCollection(BookingClaims).deleteMany({ bookingId: _id });
}

/** Cancels a person's future sessions, which notifies the other participants, and deletes those that the person booked.
 *  Sessions that others booked with this person as their coach are kept for those members under the pseudonym. */
async function eraseBookings(userId: Id, pseudonym: Id): Promise<void> {
  const id = new Types.ObjectId(userId);
  const bookings = nativeCollection(Bookings);
  await cancelBookedSessions(userId);
  await cancelHostedSessions(userId);
  await deleteInBatches(bookings, { memberId: id });
  await updateInBatches(bookings, { coachId: id }, [
    { $set: { coachId: new Types.ObjectId(pseudonym), updatedAt: clock.now() } },
  ]);
}
