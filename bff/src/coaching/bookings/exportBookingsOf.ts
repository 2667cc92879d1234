import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Coaching sessions that a person booked, for a person who downloads their data. */
export function exportBookingsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Bookings).find(
    { memberId: new Types.ObjectId(userId) },
    { projection: { _id: 0, title: 1, startsAt: 1, endsAt: 1, status: 1, createdAt: 1 } },
  );
}
