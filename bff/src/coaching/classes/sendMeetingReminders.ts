import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { getReminderStartRange, reminders } from '../bookings/reminders.ts';
import type { Reminder } from '../bookings/reminders.ts';
import { formatSessionTime } from '../bookings/formatSessionTime.ts';
import { validSeat } from './validSeat.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findMeeting } from './findClass.ts';
import type { FoundMeeting } from './findClass.ts';
import { findHost } from './findHost.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Reminds the members and the host of a class a day and an hour before each meeting, once however often it runs. A
 *  moved meeting has reminders for its new time. */
export async function sendMeetingReminders(span: Span, signal: AbortSignal): Promise<void> {
  for (const reminder of reminders) {
    const startsAt = getReminderStartRange(span, reminder);
    const classes = nativeCollection(LiveClasses).find(
      { meetings: { $elemMatch: { startsAt, isCancelled: false } } },
      { batchSize: 200 },
    );
    for await (const liveClass of classes) {
      const approaching = liveClass.meetings.filter(
        (one) => !one.isCancelled && one.startsAt > startsAt.$gt && one.startsAt <= startsAt.$lte,
      );
      for (const meeting of approaching) await sendReminders({ liveClass, meeting }, reminder, signal);
    }
  }
}

async function sendReminders(found: FoundMeeting, reminder: Reminder, signal: AbortSignal): Promise<void> {
  const { _id: classId, hostId } = found.liveClass;
  const seats = await nativeCollection(ClassSeats)
    .find({ classId, ...validSeat() }, { projection: { memberId: 1 }, batchSize: 1_000 })
    .toArray();
  const host = findHost(await findEmailRecipients([hostId]), found.liveClass);
  for (const recipientId of [...(host ? [host._id] : []), ...seats.map(({ memberId }) => memberId)]) {
    signal.throwIfAborted();
    await sendReminder(found, recipientId, reminder);
  }
}

async function sendReminder(
  { liveClass, meeting }: FoundMeeting,
  recipientId: FoundMeeting['liveClass']['hostId'],
  { name, ahead }: Reminder,
): Promise<void> {
  const { _id, startsAt, sequence } = meeting;
  await inTransaction(async (tx) => {
    // It was moved or canceled just now. A moved meeting gets a reminder for its new time.
    const current = await findMeeting(_id.toHexString(), tx);
    if (current?.meeting.sequence !== sequence) return;
    const userId = recipientId.toHexString();
    const recipient = (await findEmailRecipients([recipientId], tx)).get(userId);
    if (recipient === undefined) return;
    const when = formatSessionTime(startsAt, recipient.timeZone);
    const data = { title: liveClass.title, when, ahead, productId: liveClass._id.toHexString() };
    const key = `reminder:${_id.toHexString()}:${startsAt.getTime()}:${name}`;
    await notify({ userId, kind: 'class-reminder', key, data }, tx);
  });
}
