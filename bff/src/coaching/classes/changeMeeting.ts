import { meetingsMax } from '@grove/contracts/coaching/classRules';
import type { LiveClass, NewMeeting } from '@grove/contracts/coaching/classes';
import type { Id } from '@grove/contracts/fields/fields';
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
  await enqueueMeetingChange(meeting, { what: 'booked', by: actor.id, reason: '' }, tx);
  return toLiveClass(saved);
}

interface MeetingMove extends NewMeeting {
  meetingId: Id;
  /** The start time that the caller saw. */
  was: string;
}

/** Moves a future meeting, and notifies the members of its class. Does nothing if it has that time.
 *  @throws AppError('too-late') if it has started or is canceled, AppError('changed-elsewhere' | 'not-found'). */
export async function moveMeeting(
  actor: Actor,
  { meetingId, was, ...input }: MeetingMove,
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    const times = getMeetingTimes(input, now);
    if (hasTimes(meeting, times)) return toLiveClass(liveClass);
    assertUpcoming(meeting, now);
    if (meeting.startsAt.getTime() !== Date.parse(was)) throw new AppError('changed-elsewhere');
    return saveMeetingChange(
      { liveClass, meeting, changes: times, now },
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
  { meetingId, reason }: { meetingId: Id; reason: string },
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    if (meeting.isCancelled) return toLiveClass(liveClass);
    assertUpcoming(meeting, now);
    const changes = { isCancelled: true };
    return saveMeetingChange(
      { liveClass, meeting, changes, now },
      { what: 'cancelled', by: actor.id, reason },
      tx,
    );
  });
}

function hasTimes(
  meeting: StoredMeeting,
  { startsAt, endsAt }: Pick<StoredMeeting, 'startsAt' | 'endsAt'>,
): boolean {
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

async function saveMeetingChange(
  {
    liveClass,
    meeting,
    changes,
    now,
  }: { liveClass: StoredLiveClass; meeting: StoredMeeting; changes: Partial<StoredMeeting>; now: Date },
  meetingChange: MeetingChange,
  tx: Transaction,
): Promise<LiveClass> {
  const changed = { ...meeting, ...changes, sequence: meeting.sequence + 1, changedAt: now };
  const meetings = liveClass.meetings.map((one) => (one._id.equals(meeting._id) ? changed : one));
  const saved = await saveMeetings(liveClass, meetings, tx);
  await enqueueMeetingChange(changed, meetingChange, tx);
  return toLiveClass(saved);
}

async function enqueueMeetingChange(
  { _id, sequence }: StoredMeeting,
  meetingChange: MeetingChange,
  tx: Transaction,
): Promise<void> {
  await enqueueClassChange({ meetingId: _id.toHexString(), sequence, ...meetingChange }, tx);
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
