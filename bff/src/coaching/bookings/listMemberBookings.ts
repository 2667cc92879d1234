import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

/** For modules outside coaching, which must not import its model. */
export type MemberBooking = Booking;

/** Lists all sessions that a member booked, latest first. */
export async function listMemberBookings(memberId: Id): Promise<MemberBooking[]> {
  return nativeCollection(Bookings)
    .find({ memberId: new Types.ObjectId(memberId) }, { batchSize: 10_000 })
    .sort({ startsAt: -1, _id: -1 })
    .toArray();
}
