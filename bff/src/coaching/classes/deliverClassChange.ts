import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { formatSessionTime } from '../bookings/formatSessionTime.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findHost } from './findHost.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { findMeeting } from './findClass.ts';
import { sendMeetingEmail } from './sendMeetingEmail.ts';

interface ClassChange {
  meetingId: Id;
  what: 'booked' | 'moved' | 'cancelled';
  /** The meeting's sequence after the change: if it has changed again since, only the last change is announced. */
  sequence: number;
  reason: string;
  /** Who made the change. This person gets no notification. */
  by: Id;
}

/** Queues the announcement of a change to the host and the members of the class, who may be hundreds. */
export async function enqueueClassChange(change: ClassChange, tx: Transaction): Promise<void> {
  const key = `class-change:${change.meetingId}:${change.what}:${change.sequence}`;
  const subject = `class-meeting:${change.meetingId}`;
  await addEffect({ kind: 'class-change', key, subject, payload: change }, tx);
}

/** Sends the announcement to each person once, however often it runs: by email with a calendar event, a notification,
 *  and an event to open pages. */
export async function deliverClassChange(
  change: ClassChange,
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const found = await findMeeting(change.meetingId);
  if (found?.meeting.sequence !== change.sequence) return;
  const { _id: classId, hostId } = found.liveClass;
  const host = findHost(await findEmailRecipients([hostId]), found.liveClass);
  const seats = nativeCollection(ClassSeats).find(
    { classId, status: 'granted' },
    { projection: { memberId: 1 }, batchSize: 200 },
  );
  if (host) await notifyAttendee(found, { change, recipientId: host._id });
  for await (const { memberId } of seats) {
    signal.throwIfAborted();
    await notifyAttendee(found, { change, recipientId: memberId });
  }
}

async function notifyAttendee(
  { liveClass, meeting }: { liveClass: StoredLiveClass; meeting: StoredMeeting },
  { change, recipientId }: { change: ClassChange; recipientId: Types.ObjectId },
): Promise<void> {
  const { what, sequence, reason, by, meetingId } = change;
  const userId = recipientId.toHexString();
  await inTransaction(async (tx) => {
    const people = await findEmailRecipients([recipientId, liveClass.hostId], tx);
    const recipient = people.get(userId);
    if (recipient === undefined) return;
    const key = `class:${meetingId}:${what}:${sequence}`;
    const host = findHost(people, liveClass);
    await sendMeetingEmail(
      { liveClass, meeting, recipient, host, what, key: `${key}:${userId}`, reason },
      tx,
    );
    await addEvent({ audiences: [`user:${userId}`], kind: 'booking', about: { bookingId: meetingId } }, tx);
    if (userId === by || what === 'booked') return;
    const when = formatSessionTime(meeting.startsAt, recipient.timeZone);
    const data = { title: liveClass.title, when, productId: liveClass._id.toHexString() };
    await notify({ userId, kind: `class-${what}`, key, data }, tx);
  });
}
