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

/** Writes to a member who has got a seat, or has lost it, of each meeting that lies ahead; their open pages show it. */
export async function tellOfSeat(
  { classId, orderId, memberId }: Record<'classId' | 'orderId' | 'memberId', Types.ObjectId>,
  what: 'booked' | 'left',
  tx: Transaction,
): Promise<void> {
  // Written, not only read: where a meeting is moved at this moment, one of the two is done again and sees the other. So
  // nobody is told a time that was given up.
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
