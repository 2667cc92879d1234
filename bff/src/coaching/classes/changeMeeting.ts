import { meetingsMax } from '@grove/contracts/classRules';
import type { LiveClass, NewMeeting } from '@grove/contracts/classes';
import type { Id } from '@grove/contracts/fields';
import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findClass, findOwnMeeting } from './findClass.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { scheduleMeeting, timesOf } from './saveClass.ts';
import { addClassChange } from './tellOfChange.ts';
import { toLiveClass } from './toLiveClass.ts';

/** Adds a meeting to a class, and notifies its members.
 *  @throws AppError('product-not-found') if the product is not a class with dates, AppError('no-room' | 'too-late'). */
export async function addMeeting(
  actor: Actor,
  { productId, ...given }: NewMeeting & { productId: Id },
  tx: Transaction,
): Promise<LiveClass> {
  const liveClass = await findClass(productId, tx);
  if (liveClass === null) throw new AppError('product-not-found');
  if (liveClass.meetings.length >= meetingsMax) throw new AppError('no-room');
  const meeting = scheduleMeeting(given, clock.now());
  const saved = await saveMeetings(liveClass, [...liveClass.meetings, meeting], tx);
  await tell(meeting, { what: 'booked', by: actor.id, reason: '' }, tx);
  return toLiveClass(saved);
}

interface Move extends NewMeeting {
  meetingId: Id;
  /** The start time that the caller saw. */
  was: string;
}

/** Moves a future meeting, and notifies the members of its class. Does nothing if it has that time.
 *  @throws AppError('too-late') if it has started or is canceled, AppError('changed-elsewhere' | 'not-found'). */
export async function moveMeeting(actor: Actor, { meetingId, was, ...given }: Move): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    const times = timesOf(given, now);
    if (isAt(meeting, times)) return toLiveClass(liveClass);
    refuseUnlessAhead(meeting, now);
    if (meeting.startsAt.getTime() !== Date.parse(was)) throw new AppError('changed-elsewhere');
    return change(
      { liveClass, meeting, changes: times, now },
      { what: 'moved', by: actor.id, reason: '' },
      tx,
    );
  });
}

/** Cancels a future meeting, and notifies the members of its class. Idempotent. Seats stay valid for the other
 *  meetings; refunds are made by hand.
 *  @throws AppError('too-late') if it has started, AppError('not-found'). */
export async function cancelMeeting(
  actor: Actor,
  { meetingId, reason }: { meetingId: Id; reason: string },
): Promise<LiveClass> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    if (meeting.isCancelled) return toLiveClass(liveClass);
    refuseUnlessAhead(meeting, now);
    const changes = { isCancelled: true };
    return change({ liveClass, meeting, changes, now }, { what: 'cancelled', by: actor.id, reason }, tx);
  });
}

function isAt(
  meeting: StoredMeeting,
  { startsAt, endsAt }: Pick<StoredMeeting, 'startsAt' | 'endsAt'>,
): boolean {
  const isThere = meeting.startsAt.getTime() === startsAt.getTime();
  return isThere && meeting.endsAt.getTime() === endsAt.getTime() && !meeting.isCancelled;
}

function refuseUnlessAhead({ isCancelled, startsAt }: StoredMeeting, now: Date): void {
  if (isCancelled || startsAt <= now) throw new AppError('too-late');
}

interface News {
  what: 'booked' | 'moved' | 'cancelled';
  by: Id;
  reason: string;
}

async function change(
  {
    liveClass,
    meeting,
    changes,
    now,
  }: { liveClass: StoredLiveClass; meeting: StoredMeeting; changes: Partial<StoredMeeting>; now: Date },
  news: News,
  tx: Transaction,
): Promise<LiveClass> {
  const changed = { ...meeting, ...changes, sequence: meeting.sequence + 1, changedAt: now };
  const meetings = liveClass.meetings.map((one) => (one._id.equals(meeting._id) ? changed : one));
  const saved = await saveMeetings(liveClass, meetings, tx);
  await tell(changed, news, tx);
  return toLiveClass(saved);
}

async function tell({ _id, sequence }: StoredMeeting, news: News, tx: Transaction): Promise<void> {
  await addClassChange({ meetingId: _id.toHexString(), sequence, ...news }, tx);
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
