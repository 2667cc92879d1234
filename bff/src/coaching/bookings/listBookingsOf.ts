import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

export const bookingFields = {
  memberId: 1,
  coachId: 1,
  title: 1,
  startsAt: 1,
  endsAt: 1,
  status: 1,
  meetingUrl: 1,
} as const;
export type ShownBooking = Pick<Booking, '_id' | keyof typeof bookingFields>;

/** All sessions that a member booked, the latest first. */
export async function listBookingsOf(memberId: Id): Promise<ShownBooking[]> {
  return nativeCollection(Bookings)
    .find<ShownBooking>(
      { memberId: new Types.ObjectId(memberId) },
      { projection: bookingFields, batchSize: 10_000 },
    )
    .sort({ startsAt: -1 })
    .toArray();
}
