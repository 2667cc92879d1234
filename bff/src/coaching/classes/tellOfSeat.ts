import type { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCorrespondents } from '../../members/users/findCorrespondents.ts';
import { ClassSeats } from './classSeats.model.ts';
import { hostAmong } from './hostAmong.ts';
import { meetingsAhead } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { tellOfMeeting } from './tellOfMeeting.ts';

/** Emails a member who got or lost a seat about each meeting that has not ended, and notifies their open pages. */
export async function tellOfSeat(
  { classId, orderId, memberId }: Record<'classId' | 'orderId' | 'memberId', Types.ObjectId>,
  what: 'booked' | 'left',
  tx: Transaction,
): Promise<void> {
  // A write, not a read: if a meeting is moved concurrently, one of the two transactions runs again and sees the other.
  // So nobody is sent an outdated time.
  const liveClass = await nativeCollection(LiveClasses).findOneAndUpdate(
    { _id: classId },
    { $set: { updatedAt: clock.now() } },
    { session: tx, returnDocument: 'after' },
  );
  const seat = await nativeCollection(ClassSeats).findOne({ orderId, classId }, { session: tx });
  if (liveClass === null || seat === null) return;
  const people = await findCorrespondents([memberId, liveClass.hostId], tx);
  const reader = people.get(memberId.toHexString());
  if (reader === undefined) return;
  const host = hostAmong(people, liveClass);
  for (const meeting of meetingsAhead(liveClass, clock.now())) {
    const key = `class:${meeting._id.toHexString()}:${seat._id.toHexString()}:${what}:${seat.grants}`;
    await tellOfMeeting({ liveClass, meeting, reader, host, what, key }, tx);
  }
  const bookingId = classId.toHexString();
  await addEvent(
    { audiences: [`user:${memberId.toHexString()}`], kind: 'booking', about: { bookingId } },
    tx,
  );
}
