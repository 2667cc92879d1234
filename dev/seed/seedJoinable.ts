import { meetingsMax } from '@grove/contracts/coaching/classRules';
import { joinEarlyMs, timeStepMinutes } from '@grove/contracts/coaching/coachingRules';
import { Types } from 'mongoose';
import { Bookings } from '../../bff/src/coaching/bookings/bookings.model.ts';
import { newBooking } from '../../bff/src/coaching/bookings/newBooking.ts';
import { ClassSeats } from '../../bff/src/coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../bff/src/coaching/classes/liveClasses.model.ts';
import { newMeeting } from '../../bff/src/coaching/classes/newClass.ts';
import { inTransaction, nativeCollection } from '../../bff/src/infra/mongo.ts';
import { meetingUrl } from './meetingUrl.ts';
import { creator } from './people.ts';
import { seedId } from './seedIds.ts';

const minuteMs = 60_000;
/** Something that ends sooner leaves a visitor no time to find it. */
const minutesLeft = 15;

interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Seeds a session of the creator and a class of the other coach and the demo's member that can be joined now, unless
 * they already have one. Earlier ones from here move to the new time. Runs at each start of the local stack, while the
 * site is stopped.
 */
export async function seedJoinable(): Promise<void> {
  const now = new Date();
  await Promise.all([seedSession(now), seedMeeting(now)]);
}

async function seedSession(now: Date): Promise<void> {
  const span = spanFrom(now, { minutes: 30 });
  const coachId = new Types.ObjectId(seedId('user', creator.slug));
  const _id = new Types.ObjectId(seedId('booking', 'joinable'));
  const own = await Bookings.findById(_id, { startsAt: 1, sequence: 1 }).lean();
  const overlapping = await Bookings.exists({
    ...{ coachId, status: 'confirmed' },
    ...{ startsAt: { $lt: span.endsAt }, endsAt: { $gt: minutesAfter(now, minutesLeft) } },
  });
  // A visitor may have moved it to a later time.
  const isUpcoming = own !== null && own.startsAt > now;
  if (overlapping !== null || isUpcoming) return;
  const title = 'First conversation';
  const booking = newBooking({
    ...{ _id, coachId, title, meetingUrl, ...span },
    memberId: new Types.ObjectId(seedId('user', 'lucia-ferrer')),
    sessionTypeId: new Types.ObjectId(seedId('session type', title)),
    sequence: (own?.sequence ?? -1) + 1,
  });
  await nativeCollection(Bookings).replaceOne({ _id }, booking, { upsert: true });
}

async function seedMeeting(now: Date): Promise<void> {
  const classId = new Types.ObjectId(seedId('product', 'moon-evenings'));
  const _id = new Types.ObjectId(seedId('meeting', 'moon-evenings/joinable'));
  await inTransaction(async (tx) => {
    const liveClass = await nativeCollection(LiveClasses).findOne({ _id: classId }, { session: tx });
    if (liveClass === null || liveClass.meetings.some((meeting) => isJoinable(meeting, now))) return;
    const others = liveClass.meetings.filter((meeting) => !meeting._id.equals(_id));
    if (others.length >= meetingsMax) return;
    const own = liveClass.meetings.find((meeting) => meeting._id.equals(_id));
    const span = spanFrom(now, { minutes: 90 });
    const meeting = newMeeting({ _id, ...span, changedAt: now, sequence: (own?.sequence ?? -1) + 1 });
    const change = { meetings: [...others, meeting], updatedAt: now };
    await nativeCollection(LiveClasses).updateOne({ _id: classId }, { $set: change }, { session: tx });
    await ClassSeats.updateMany({ classId }, { $pull: { attended: _id } }, { session: tx });
  });
}

function isJoinable(
  { startsAt, endsAt, isCancelled }: TimeSpan & { isCancelled: boolean },
  now: Date,
): boolean {
  const isOpen = startsAt.getTime() - joinEarlyMs <= now.getTime();
  return !isCancelled && isOpen && endsAt >= minutesAfter(now, minutesLeft);
}

/** Starts in five to ten minutes, when Join is already available. */
function spanFrom(now: Date, { minutes }: { minutes: number }): TimeSpan {
  const stepMs = timeStepMinutes * minuteMs;
  const startsAt = new Date(Math.floor(now.getTime() / stepMs) * stepMs + 2 * stepMs);
  return { startsAt, endsAt: minutesAfter(startsAt, minutes) };
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteMs);
}
