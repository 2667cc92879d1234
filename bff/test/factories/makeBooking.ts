import { Types } from 'mongoose';
import { Bookings } from '../../src/coaching/bookings/bookings.model.ts';
import type { Booking } from '../../src/coaching/bookings/bookings.model.ts';
import { newBooking } from '../../src/coaching/bookings/newBooking.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

const msPerHour = 3_600_000;

/** Stores a session of one hour. Default: confirmed and starting in an hour. */
export async function makeBooking(fields: Partial<Booking> = {}): Promise<Types.ObjectId> {
  const startsAt = fields.startsAt ?? new Date(Date.now() + msPerHour);
  const endsAt = new Date(startsAt.getTime() + msPerHour);
  const people = { memberId: new Types.ObjectId(), coachId: new Types.ObjectId() };
  const kind = { title: 'Coaching session', sessionTypeId: new Types.ObjectId() };
  const booking = newBooking({ ...people, ...kind, startsAt, endsAt, ...fields });
  await nativeCollection(Bookings).insertOne(booking);
  return booking._id;
}
