import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findEmailRecipients } from '../../members/users/contacts/findEmailRecipients.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { getReminderStartRange, reminders } from './reminders.ts';
import type { Reminder } from './reminders.ts';
import { formatSessionTime } from './formatSessionTime.ts';

const fields = { memberId: 1, coachId: 1, title: 1, startsAt: 1 } as const;
type RemindableBooking = Pick<Booking, '_id' | keyof typeof fields>;

/** Reminds both participants of confirmed sessions a day and an hour before the start, once however often it runs. A
 *  moved session has reminders for its new time; one that was booked after the time of a reminder does not get it. */
export async function sendSessionReminders(span: Span, signal: AbortSignal): Promise<void> {
  for (const reminder of reminders) {
    for await (const booking of findApproachingBookings(span, reminder)) {
      signal.throwIfAborted();
      await sendReminder(booking, reminder);
    }
  }
}

function findApproachingBookings(span: Span, reminder: Reminder) {
  return nativeCollection(Bookings).find<RemindableBooking>(
    { status: 'confirmed', startsAt: getReminderStartRange(span, reminder) },
    { projection: fields, batchSize: 200 },
  );
}

async function sendReminder(booking: RemindableBooking, { name, ahead }: Reminder): Promise<void> {
  const { _id, memberId, coachId, startsAt } = booking;
  await inTransaction(async (tx) => {
    // It was moved or canceled just now. A moved session gets a reminder for its new time.
    const unchanged = await nativeCollection(Bookings).findOne(
      { _id, status: 'confirmed', startsAt },
      { projection: { _id: 1 }, session: tx },
    );
    if (unchanged === null) return;
    const people = await findEmailRecipients([memberId, coachId], tx);
    for (const id of [memberId, coachId]) {
      const recipient = people.get(id.toHexString());
      if (recipient === undefined) continue;
      const data = {
        title: booking.title,
        when: formatSessionTime(startsAt, recipient.timeZone),
        ahead,
      };
      const key = `reminder:${_id.toHexString()}:${startsAt.getTime()}:${name}`;
      await notify({ userId: id.toHexString(), kind: 'session-reminder', key, data }, tx);
    }
  });
}
