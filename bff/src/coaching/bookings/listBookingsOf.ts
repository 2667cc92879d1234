import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

/** For areas beyond coaching, which don't import its model. */
export type MemberBooking = Booking;

/** All sessions that a member booked, the latest first. */
export async function listBookingsOf(memberId: Id): Promise<MemberBooking[]> {
  return nativeCollection(Bookings)
    .find({ memberId: new Types.ObjectId(memberId) }, { batchSize: 10_000 })
    .sort({ startsAt: -1, _id: -1 })
    .toArray();
}
