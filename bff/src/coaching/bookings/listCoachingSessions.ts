import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';

export type ListedBooking = Pick<Booking, '_id' | keyof typeof fields>;

const fields = {
  memberId: 1,
  coachId: 1,
  title: 1,
  startsAt: 1,
  endsAt: 1,
  status: 1,
  updatedAt: 1,
  sequence: 1,
  meetingUrl: 1,
  place: 1,
} as const;

/** Lists the coaching sessions that a person booked or hosts and that start within a range, without canceled ones. Two
 *  queries, each covered by an index. */
export async function listCoachingSessions(
  userId: Id,
  { from, to }: { from: Date; to: Date },
): Promise<ListedBooking[]> {
  const id = new Types.ObjectId(userId);
  const startsAt = { $gte: from, $lt: to };
  const find = (filter: object) =>
    nativeCollection(Bookings)
      .find<ListedBooking>({ ...filter, startsAt }, { projection: fields, batchSize: 10_000 })
      .toArray();
  const [booked, hosted] = await Promise.all([find({ memberId: id }), find({ coachId: id })]);
  return [...booked, ...hosted].filter(({ status }) => status !== 'cancelled');
}
