import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findCorrespondents } from '../../members/users/findCorrespondents.ts';
import { approachingIn, reminders } from '../bookings/reminders.ts';
import type { Reminder } from '../bookings/reminders.ts';
import { whenInWords } from '../bookings/whenInWords.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findMeeting } from './findClass.ts';
import type { FoundMeeting } from './findClass.ts';
import { hostAmong } from './hostAmong.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Reminds the members and the host of a class a day and an hour before each meeting, once however often it runs. A
 *  moved meeting has reminders for its new time. */
export async function remindOfMeetings(span: Span, signal: AbortSignal): Promise<void> {
  for (const reminder of reminders) {
    const startsAt = approachingIn(span, reminder);
    const classes = nativeCollection(LiveClasses).find(
      { meetings: { $elemMatch: { startsAt, isCancelled: false } } },
      { batchSize: 200 },
    );
    for await (const liveClass of classes) {
      const near = liveClass.meetings.filter(
        (one) => !one.isCancelled && one.startsAt > startsAt.$gt && one.startsAt <= startsAt.$lte,
      );
      for (const meeting of near) await remindAll({ liveClass, meeting }, reminder, signal);
    }
  }
}

async function remindAll(found: FoundMeeting, reminder: Reminder, signal: AbortSignal): Promise<void> {
  const { _id: classId, hostId } = found.liveClass;
  const seats = await nativeCollection(ClassSeats)
    .find({ classId, status: 'granted' }, { projection: { memberId: 1 }, batchSize: 1_000 })
    .toArray();
  const host = hostAmong(await findCorrespondents([hostId]), found.liveClass);
  for (const readerId of [...(host ? [host._id] : []), ...seats.map(({ memberId }) => memberId)]) {
    signal.throwIfAborted();
    await remind(found, readerId, reminder);
  }
}

async function remind(
  { liveClass, meeting }: FoundMeeting,
  readerId: FoundMeeting['liveClass']['hostId'],
  { name, ahead }: Reminder,
): Promise<void> {
  const { _id, startsAt, sequence } = meeting;
  await inTransaction(async (tx) => {
    // It was moved or canceled just now: the reminder for its new time follows, or none.
    const now = await findMeeting(_id.toHexString(), tx);
    if (now?.meeting.sequence !== sequence) return;
    const userId = readerId.toHexString();
    const reader = (await findCorrespondents([readerId], tx)).get(userId);
    if (reader === undefined) return;
    const when = whenInWords(startsAt, reader.timeZone);
    const data = { title: liveClass.title, when, ahead, productId: liveClass._id.toHexString() };
    const key = `reminder:${_id.toHexString()}:${startsAt.getTime()}:${name}`;
    await notify({ userId, kind: 'class-reminder', key, data }, tx);
  });
}
