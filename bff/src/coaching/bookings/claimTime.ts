import { gridMinutes } from '@grove/contracts/coachingRules';
import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { dayOf } from '../availability/freeSlots.ts';
import { BookingClaims } from './bookingClaims.model.ts';
import type { Booking } from './bookings.model.ts';

const minuteMs = 60_000;
const gridMs = gridMinutes * minuteMs;

/** Reserves a session's time for the coach, including buffers, and for the member, and one of the day's sessions if
 *  there is a daily limit. Releases what the session reserved before.
 *  @param day the coach's time zone if there is a daily limit, otherwise null.
 *  @throws AppError('slot-taken') if another session has reserved any of it. */
export async function claimTime(
  booking: Booking,
  day: { zone: string } | null,
  tx: Transaction,
): Promise<void> {
  const { _id: bookingId, coachId, memberId, startsAt, endsAt, bufferBefore, bufferAfter } = booking;
  const [from, to] = [startsAt.getTime(), endsAt.getTime()];
  await releaseTime(bookingId, tx);
  const keys = [
    ...ticksOf(coachId, from - bufferBefore * minuteMs, to + bufferAfter * minuteMs),
    ...ticksOf(memberId, from, to),
    ...(day === null ? [] : [await freePlace(booking, day.zone, tx)]),
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

function ticksOf(personId: Types.ObjectId, from: number, to: number): string[] {
  const first = Math.floor(from / gridMs);
  const ticks = Math.ceil(to / gridMs) - first;
  return Array.from({ length: ticks }, (_, at) => `${personId.toHexString()}:${first + at}`);
}

/** The key of the day's first free number. Concurrent bookings choose the same number, so only one succeeds. Does not
 *  check the limit: the booked sessions show whether the day is full. */
async function freePlace(
  { sessionTypeId, startsAt }: Booking,
  zone: string,
  tx: Transaction,
): Promise<string> {
  const prefix = `${String(sessionTypeId)}:${dayOf(startsAt.getTime(), zone)}:`;
  const taken = await nativeCollection(BookingClaims)
    .find({ _id: { $gte: prefix, $lt: `${prefix};` } }, { projection: { _id: 1 }, session: tx })
    .toArray();
  const places = new Set(taken.map(({ _id }) => _id));
  let place = 0;
  while (places.has(`${prefix}${place}`)) place += 1;
  return `${prefix}${place}`;
}
