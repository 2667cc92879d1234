import type { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findHost } from './findHost.ts';
import { findOtherSeat } from './findOtherSeat.ts';
import { listUpcomingMeetings } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { sendMeetingEmail } from './sendMeetingEmail.ts';
import { validSeat } from './validSeat.ts';

/** Sends a member who got or lost a seat one email about all meetings that have not ended, and notifies their open
 *  pages. Does nothing for a member who has another valid seat in the class. */
export async function sendSeatEmails(
  { classId, orderId, memberId }: Record<'classId' | 'orderId' | 'memberId', Types.ObjectId>,
  what: 'booked' | 'left',
  tx: Transaction,
): Promise<void> {
  // A write, not a read: if a meeting is moved concurrently, one of the two transactions runs again and sees the other.
  // So no one is sent an outdated time.
  const liveClass = await nativeCollection(LiveClasses).findOneAndUpdate(
    { _id: classId },
    { $set: { updatedAt: clock.now() } },
    { session: tx, returnDocument: 'after' },
  );
  const seat = await nativeCollection(ClassSeats).findOne({ orderId, classId }, { session: tx });
  if (liveClass === null || seat === null) return;
  if ((await findOtherSeat({ classId, orderId, memberId }, tx, validSeat())) !== null) return;
  const people = await findEmailRecipients([memberId, liveClass.hostId], tx);
  const recipient = people.get(memberId.toHexString());
  if (recipient === undefined) return;
  const host = findHost(people, liveClass);
  const bookingId = classId.toHexString();
  const [first, ...later] = listUpcomingMeetings(liveClass, clock.now());
  if (first !== undefined) {
    const key = `class:${bookingId}:${seat._id.toHexString()}:${what}:${seat.grants}`;
    await sendMeetingEmail({ liveClass, meetings: [first, ...later], recipient, host, what, key }, tx);
  }
  await addEvent(
    { audiences: [`user:${memberId.toHexString()}`], kind: 'booking', about: { bookingId } },
    tx,
  );
}
