import { timeStepMinutes } from '@grove/contracts/coaching/coachingRules';
import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toLocalDate } from '../availability/computeFreeSlots.ts';
import { BookingClaims } from './bookingClaims.model.ts';
import type { Booking } from './bookings.model.ts';

const minuteMs = 60_000;
const gridMs = timeStepMinutes * minuteMs;

/** Reserves a session's time for the coach, including buffers, and for the member, and one of the day's sessions if
 *  there is a daily limit. Releases what the session reserved before.
 *  @param day the coach's time zone if there is a daily limit, otherwise null.
 *  @throws AppError('slot-taken') if another session has reserved any of it. */
export async function reserveTime(
  booking: Booking,
  day: { zone: string } | null,
  tx: Transaction,
): Promise<void> {
  const { _id: bookingId, coachId, memberId, startsAt, endsAt, bufferBefore, bufferAfter } = booking;
  const [from, to] = [startsAt.getTime(), endsAt.getTime()];
  await releaseTime(bookingId, tx);
  const keys = [
    ...getTickKeys(coachId, from - bufferBefore * minuteMs, to + bufferAfter * minuteMs),
    ...getTickKeys(memberId, from, to),
    ...(day === null ? [] : [await findFreeDayKey(booking, day.zone, tx)]),
  ];
  const createdAt = clock.now();
  const claims = keys.map((_id) => ({ _id, bookingId, endsAt, createdAt }));
  try {
    await nativeCollection(BookingClaims).insertMany(claims, { session: tx });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('slot-taken');
    throw error;
  }
}

/** Releases everything that a session has reserved. */
export async function releaseTime(bookingId: Types.ObjectId, tx: Transaction): Promise<void> {
  await nativeCollection(BookingClaims).deleteMany({ bookingId }, { session: tx });
}

function getTickKeys(personId: Types.ObjectId, from: number, to: number): string[] {
  const first = Math.floor(from / gridMs);
  const tickCount = Math.ceil(to / gridMs) - first;
  return Array.from({ length: tickCount }, (_, at) => `${personId.toHexString()}:${first + at}`);
}

/** The key of the day's first free number. Concurrent bookings choose the same number, so only one succeeds. Does not
 *  check the limit: the booked sessions show whether the day is full. */
async function findFreeDayKey(
  { sessionTypeId, startsAt }: Booking,
  zone: string,
  tx: Transaction,
): Promise<string> {
  const prefix = `${String(sessionTypeId)}:${toLocalDate(startsAt.getTime(), zone)}:`;
  const taken = await nativeCollection(BookingClaims)
    .find({ _id: { $gte: prefix, $lt: `${prefix};` } }, { projection: { _id: 1 }, session: tx })
    .toArray();
  const takenKeys = new Set(taken.map(({ _id }) => _id));
  let number = 0;
  while (takenKeys.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
