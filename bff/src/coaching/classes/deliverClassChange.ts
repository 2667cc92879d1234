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
import { validSeat } from './validSeat.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findHost } from './findHost.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { findMeeting } from './findClass.ts';
import { sendMeetingEmail } from './sendMeetingEmail.ts';

interface ClassChange {
  meetingId: Id;
  /** The meeting's sequence after the change: if it has changed again since, only the last change is announced. */
  sequence: number;
  /** The later meetings that were changed at the same time. */
  later?: readonly { meetingId: Id; sequence: number }[];
  what: 'booked' | 'moved' | 'cancelled';
  reason: string;
  /** The person who made the change. They get no notification. */
  by: Id;
}

/** Queues the announcement of a change to the host and the members of the class, who may be hundreds. */
export async function enqueueClassChange(classId: Id, change: ClassChange, tx: Transaction): Promise<void> {
  const key = `class-change:${change.meetingId}:${change.what}:${change.sequence}`;
  await addEffect({ kind: 'class-change', key, subject: `live-class:${classId}`, payload: change }, tx);
}

type Meetings = readonly [StoredMeeting, ...StoredMeeting[]];

/** Sends the announcement to each person once, however often it runs: one email with a calendar file of all changed
 *  meetings, a notification, and an event to open pages. */
export async function deliverClassChange(
  change: ClassChange,
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const liveClass = (await findMeeting(change.meetingId))?.liveClass;
  const [first, ...later] = liveClass === undefined ? [] : listChanged(liveClass, change);
  if (liveClass === undefined || first === undefined) return;
  const { _id: classId, hostId } = liveClass;
  const host = findHost(await findEmailRecipients([hostId]), liveClass);
  const seats = nativeCollection(ClassSeats).find(
    { classId, ...validSeat() },
    { projection: { memberId: 1 }, batchSize: 200 },
  );
  const announcement = { liveClass, meetings: [first, ...later], change } as const;
  if (host) await notifyAttendee(announcement, host._id);
  for await (const { memberId } of seats) {
    signal.throwIfAborted();
    await notifyAttendee(announcement, memberId);
  }
}

/** Lists the changed meetings that have not been changed again, earliest first. */
function listChanged({ meetings }: StoredLiveClass, change: ClassChange): StoredMeeting[] {
  const sequences = new Map(
    [change, ...(change.later ?? [])].map(({ meetingId, sequence }) => [meetingId, sequence]),
  );
  return meetings
    .filter(({ _id, sequence }) => sequences.get(_id.toHexString()) === sequence)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

async function notifyAttendee(
  { liveClass, meetings, change }: { liveClass: StoredLiveClass; meetings: Meetings; change: ClassChange },
  recipientId: Types.ObjectId,
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
      { liveClass, meetings, recipient, host, what, key: `${key}:${userId}`, reason },
      tx,
    );
    await addEvent({ audiences: [`user:${userId}`], kind: 'booking', about: { bookingId: meetingId } }, tx);
    if (userId === by || what === 'booked') return;
    const when = formatTimes(meetings, recipient.timeZone);
    const data = { title: liveClass.title, when, productId: liveClass._id.toHexString() };
    await notify({ userId, kind: `class-${what}`, key, data }, tx);
  });
}

/** Formats the first time, and the number of the others: '… and 2 later dates'. */
function formatTimes([first, ...later]: Meetings, timeZone: string | null): string {
  const when = formatSessionTime(first.startsAt, timeZone);
  if (later.length === 0) return when;
  return `${when} and ${String(later.length)} later ${later.length === 1 ? 'date' : 'dates'}`;
}
