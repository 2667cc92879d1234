import { Types } from 'mongoose';
import { Bookings } from '../../src/coaching/bookings/bookings.model.ts';
import type { Booking } from '../../src/coaching/bookings/bookings.model.ts';

const msPerHour = 3_600_000;

/** A stored session of one hour, confirmed and starting in an hour unless told otherwise. */
export async function makeBooking(fields: Partial<Booking> = {}): Promise<Types.ObjectId> {
  const startsAt = fields.startsAt ?? new Date(Date.now() + msPerHour);
  const endsAt = new Date(startsAt.getTime() + msPerHour);
  const people = { memberId: new Types.ObjectId(), coachId: new Types.ObjectId() };
  const kind = { title: 'Coaching session', sessionTypeId: new Types.ObjectId() };
  const { _id } = await Bookings.create({ ...people, ...kind, startsAt, endsAt, ...fields });
  return _id;
}
