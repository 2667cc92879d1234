import { meetingsMax } from '@grove/contracts/coaching/classRules';
import type { LiveClass, NewMeeting } from '@grove/contracts/coaching/classes';
import type { Id } from '@grove/contracts/fields/fields';
import { DateTime } from 'luxon';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findClass, findOwnMeeting } from './findClass.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { scheduleMeeting, getMeetingTimes } from './saveClass.ts';
import { enqueueClassChange } from './deliverClassChange.ts';
import { toLiveClass } from './toLiveClass.ts';

/** Adds a meeting to a class, and notifies its members.
 *  @throws AppError('product-not-found') if the product is not a class with dates, AppError('no-room' | 'too-late'). */
export async function addMeeting(
  actor: Actor,
  { productId, ...input }: NewMeeting & { productId: Id },
  tx: Transaction,
): Promise<LiveClass> {
  const liveClass = await findClass(productId, tx);
  if (liveClass === null) throw new AppError('product-not-found');
  if (liveClass.meetings.length >= meetingsMax) throw new AppError('no-room');
  const meeting = scheduleMeeting(input, clock.now());
  const saved = await saveMeetings(liveClass, [...liveClass.meetings, meeting], tx);
  await enqueueMeetingChange(liveClass, [meeting], { what: 'booked', by: actor.id, reason: '' }, tx);
  return toLiveClass(saved);
}

interface MeetingMove extends NewMeeting {
  meetingId: Id;
  /** The start time that the caller saw. */
  was: string;
  /** Whether all later meetings move by the same amount of local time, too. */
  includeLater?: boolean | undefined;
}

/** Moves a future meeting, and notifies the members of its class. Does nothing if it has that time.
 *  @throws AppError('too-late') if it has started or is canceled, AppError('changed-elsewhere' | 'not-found'). */
export async function moveMeeting(
  actor: Actor,
  { meetingId, was, includeLater = false, ...input }: MeetingMove,
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    const times = getMeetingTimes(input, now);
    if (hasTimes(meeting, times)) return toLiveClass(liveClass);
    assertUpcoming(meeting, now);
    if (meeting.startsAt.getTime() !== Date.parse(was)) throw new AppError('changed-elsewhere');
    const later = includeLater ? listLaterMeetings(liveClass, meeting) : [];
    const moved = later.map((one) => ({
      ...one,
      ...shiftTimes(one, { meeting, times, timeZone: liveClass.timeZone }),
    }));
    return saveMeetingChanges(
      { liveClass, meetings: [{ ...meeting, ...times }, ...moved], now },
      { what: 'moved', by: actor.id, reason: '' },
      tx,
    );
  });
}

/** Cancels a future meeting, and notifies the members of its class. Idempotent. Seats stay valid for the other
 *  meetings; refunds are made manually.
 *  @throws AppError('too-late') if it has started, AppError('not-found'). */
export async function cancelMeeting(
  actor: Actor,
  {
    meetingId,
    reason,
    includeLater = false,
  }: { meetingId: Id; reason: string; includeLater?: boolean | undefined },
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    if (meeting.isCancelled) return toLiveClass(liveClass);
    assertUpcoming(meeting, now);
    const cancelled = [meeting, ...(includeLater ? listLaterMeetings(liveClass, meeting) : [])];
    return saveMeetingChanges(
      { liveClass, meetings: cancelled.map((one) => ({ ...one, isCancelled: true })), now },
      { what: 'cancelled', by: actor.id, reason },
      tx,
    );
  });
}

/** Lists the meetings after a future one, without canceled ones. */
function listLaterMeetings({ meetings }: StoredLiveClass, { startsAt }: StoredMeeting): StoredMeeting[] {
  return meetings.filter((one) => !one.isCancelled && one.startsAt > startsAt);
}

type MeetingTimes = Pick<StoredMeeting, 'startsAt' | 'endsAt'>;

/** Computes the times of a later meeting that moves together with an earlier one: by the same amount in the time zone
 *  of the class, so that an evening stays an evening when clocks change. It keeps its length unless the length of the
 *  earlier one changes. */
function shiftTimes(
  later: MeetingTimes,
  { meeting, times, timeZone }: { meeting: MeetingTimes; times: MeetingTimes; timeZone: string },
): MeetingTimes {
  const toLocal = (at: Date) =>
    DateTime.fromJSDate(at, { zone: timeZone }).setZone('UTC', { keepLocalTime: true }).toMillis();
  const shift = toLocal(times.startsAt) - toLocal(meeting.startsAt);
  const startsAt = DateTime.fromMillis(toLocal(later.startsAt) + shift, { zone: 'UTC' })
    .setZone(timeZone, { keepLocalTime: true })
    .toJSDate();
  const length = getLength(meeting) === getLength(times) ? getLength(later) : getLength(times);
  return { startsAt, endsAt: new Date(startsAt.getTime() + length) };
}

/** Returns the length in milliseconds. */
function getLength({ startsAt, endsAt }: MeetingTimes): number {
  return endsAt.getTime() - startsAt.getTime();
}

function hasTimes(meeting: StoredMeeting, { startsAt, endsAt }: MeetingTimes): boolean {
  const hasSameStart = meeting.startsAt.getTime() === startsAt.getTime();
  return hasSameStart && meeting.endsAt.getTime() === endsAt.getTime() && !meeting.isCancelled;
}

function assertUpcoming({ isCancelled, startsAt }: StoredMeeting, now: Date): void {
  if (isCancelled || startsAt <= now) throw new AppError('too-late');
}

interface MeetingChange {
  what: 'booked' | 'moved' | 'cancelled';
  by: Id;
  reason: string;
}

async function saveMeetingChanges(
  {
    liveClass,
    meetings: changes,
    now,
  }: { liveClass: StoredLiveClass; meetings: readonly StoredMeeting[]; now: Date },
  meetingChange: MeetingChange,
  tx: Transaction,
): Promise<LiveClass> {
  const changed = new Map(
    changes.map((one) => [one._id.toHexString(), { ...one, sequence: one.sequence + 1, changedAt: now }]),
  );
  const meetings = liveClass.meetings.map((one) => changed.get(one._id.toHexString()) ?? one);
  const saved = await saveMeetings(liveClass, meetings, tx);
  await enqueueMeetingChange(liveClass, [...changed.values()], meetingChange, tx);
  return toLiveClass(saved);
}

/** Queues one announcement of a change of these meetings. */
async function enqueueMeetingChange(
  { _id }: StoredLiveClass,
  meetings: readonly StoredMeeting[],
  meetingChange: MeetingChange,
  tx: Transaction,
): Promise<void> {
  const [first, ...later] = meetings.map((one) => ({
    meetingId: one._id.toHexString(),
    sequence: one.sequence,
  }));
  if (first === undefined) return;
  await enqueueClassChange(
    _id.toHexString(),
    { ...first, ...(later.length > 0 && { later }), ...meetingChange },
    tx,
  );
}

async function saveMeetings(
  { _id }: { _id: Types.ObjectId },
  meetings: StoredMeeting[],
  tx: Transaction,
): Promise<StoredLiveClass> {
  const saved = await nativeCollection(LiveClasses).findOneAndUpdate(
    { _id },
    { $set: { meetings, updatedAt: clock.now() } },
    { returnDocument: 'after', session: tx },
  );
  if (saved === null) throw new AppError('not-found');
  return saved;
}
