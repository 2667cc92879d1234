import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { NewMeeting } from '@grove/contracts/coaching/classes';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCoaches } from '../../members/users/roles/findCoaches.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findClass } from './findClass.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { newClass, newMeeting } from './newClass.ts';

const minuteMs = 60_000;

/** The settings that apply to all meetings of a class. */
export type ClassSettings = Pick<StoredLiveClass, 'timeZone' | 'seats' | 'meetingUrl'> & { hostId: Id };

/** Creates a product's live class with its meetings and seats.
 *  @throws AppError('coaches-lead') if the host may not host sessions.
 *  @throws AppError('too-late') if a start is in the past. */
export async function createClass(
  {
    productId,
    title,
    meetings,
    ...settings
  }: ClassSettings & { productId: Id; title: string; meetings: readonly NewMeeting[] },
  tx: Transaction,
): Promise<StoredLiveClass> {
  await assertCanHost(settings.hostId, tx);
  const now = clock.now();
  const liveClass = newClass({
    _id: new Types.ObjectId(productId),
    title,
    ...settings,
    hostId: new Types.ObjectId(settings.hostId),
    meetings: meetings.map((one) => scheduleMeeting(one, now)),
    createdAt: now,
  });
  await nativeCollection(LiveClasses).insertOne(liveClass, { session: tx });
  return liveClass;
}

/** Changes the settings of a class. If more seats are taken than exist (orders paid late get seats anyway), the number
 *  of seats may stay as it is or grow.
 *  @throws AppError('seats-taken') if there would be fewer seats than are taken, AppError('coaches-lead'). */
export async function changeClass(
  { _id, hostId: previousHostId }: Pick<StoredLiveClass, '_id' | 'hostId'>,
  { hostId, seats, ...settings }: ClassSettings,
  tx: Transaction,
): Promise<StoredLiveClass> {
  if (!previousHostId.equals(hostId)) await assertCanHost(hostId, tx);
  const changed = await nativeCollection(LiveClasses).findOneAndUpdate(
    { _id, $or: [{ taken: { $lte: seats } }, { seats: { $lte: seats } }] },
    { $set: { ...settings, seats, hostId: new Types.ObjectId(hostId), updatedAt: clock.now() } },
    { returnDocument: 'after', session: tx },
  );
  if (changed === null) throw new AppError('seats-taken');
  return changed;
}

async function assertCanHost(hostId: Id, tx: Transaction): Promise<void> {
  const coaches = await findCoaches([new Types.ObjectId(hostId)], tx);
  if (!coaches.has(hostId)) throw new AppError('coaches-lead');
}

/** Builds a future meeting. @throws AppError('too-late') if its start is in the past. */
export function scheduleMeeting(input: NewMeeting, now: Date): StoredMeeting {
  return newMeeting({ ...getMeetingTimes(input, now), changedAt: now });
}

/** Computes the start and end of a future meeting. @throws AppError('too-late') if its start is in the past. */
export function getMeetingTimes(
  { startsAt, minutes }: NewMeeting,
  now: Date,
): Pick<StoredMeeting, 'startsAt' | 'endsAt'> {
  const start = new Date(startsAt);
  if (start <= now) throw new AppError('too-late');
  return { startsAt: start, endsAt: new Date(start.getTime() + minutes * minuteMs) };
}

/** Updates the title of a class to that of its product. */
export async function renameClass(_id: Types.ObjectId, title: string, tx: Transaction): Promise<void> {
  await nativeCollection(LiveClasses).updateOne(
    { _id },
    { $set: { title, updatedAt: clock.now() } },
    { session: tx },
  );
}

/** Deletes a product's live class with its seats; does nothing if it has none. */
export async function deleteClass(_id: Types.ObjectId, tx: Transaction): Promise<void> {
  if ((await findClass(_id.toHexString(), tx)) === null) return;
  await nativeCollection(ClassSeats).deleteMany({ classId: _id }, { session: tx });
  await nativeCollection(LiveClasses).deleteOne({ _id }, { session: tx });
}
