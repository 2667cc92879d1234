import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findCorrespondents } from '../../members/users/findCorrespondents.ts';
import { Bookings } from './bookings.model.ts';
import type { Booking } from './bookings.model.ts';
import { approachingIn, reminders } from './reminders.ts';
import type { Reminder } from './reminders.ts';
import { whenInWords } from './whenInWords.ts';

const fields = { memberId: 1, coachId: 1, title: 1, startsAt: 1 } as const;
type Reminded = Pick<Booking, '_id' | keyof typeof fields>;

/** Reminds both participants of confirmed sessions a day and an hour before the start, once however often it runs. A
 *  moved session has reminders for its new time; one that was booked after the time of a reminder does not get it. */
export async function remindOfSessions(span: Span, signal: AbortSignal): Promise<void> {
  for (const reminder of reminders) {
    for await (const booking of begunToApproach(span, reminder)) {
      signal.throwIfAborted();
      await remind(booking, reminder);
    }
  }
}

function begunToApproach(span: Span, reminder: Reminder) {
  return nativeCollection(Bookings).find<Reminded>(
    { status: 'confirmed', startsAt: approachingIn(span, reminder) },
    { projection: fields, batchSize: 200 },
  );
}

async function remind(booking: Reminded, { name, ahead }: Reminder): Promise<void> {
  const { _id, memberId, coachId, startsAt } = booking;
  await inTransaction(async (tx) => {
    // It was moved or canceled just now: the reminder for its new time follows, or none.
    const same = await nativeCollection(Bookings).findOne(
      { _id, status: 'confirmed', startsAt },
      { projection: { _id: 1 }, session: tx },
    );
    if (same === null) return;
    const people = await findCorrespondents([memberId, coachId], tx);
    for (const id of [memberId, coachId]) {
      const reader = people.get(id.toHexString());
      if (reader === undefined) continue;
      const data = {
        title: booking.title,
        when: whenInWords(startsAt, reader.timeZone),
        ahead,
      };
      const key = `reminder:${_id.toHexString()}:${startsAt.getTime()}:${name}`;
      await notify({ userId: id.toHexString(), kind: 'session-reminder', key, data }, tx);
    }
  });
}
