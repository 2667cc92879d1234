import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { listUpcomingMeetings } from './liveClass.ts';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Finds the live class of a product; null if the product has none. */
export async function findClass(productId: Id, tx?: Transaction): Promise<StoredLiveClass | null> {
  return nativeCollection(LiveClasses).findOne({ _id: new Types.ObjectId(productId) }, tx && { session: tx });
}

/** Whether a live class has a meeting that has not ended. */
export async function hasUpcomingMeeting(classId: Id, tx: Transaction): Promise<boolean> {
  const liveClass = await findClass(classId, tx);
  return liveClass !== null && listUpcomingMeetings(liveClass, clock.now()).length > 0;
}

/** Finds the live classes of these products, by id. */
export async function findClasses(ids: readonly Types.ObjectId[]): Promise<Map<Id, StoredLiveClass>> {
  if (ids.length === 0) return new Map();
  const found = await nativeCollection(LiveClasses)
    .find({ _id: { $in: [...ids] } }, { batchSize: 1_000 })
    .toArray();
  return new Map(found.map((one) => [one._id.toHexString(), one]));
}

export interface FoundMeeting {
  liveClass: StoredLiveClass;
  meeting: StoredMeeting;
}

/** Finds a meeting and its class; null if there is none. */
export async function findMeeting(meetingId: Id, tx?: Transaction): Promise<FoundMeeting | null> {
  const _id = new Types.ObjectId(meetingId);
  const liveClass = await nativeCollection(LiveClasses).findOne(
    { 'meetings._id': _id },
    tx && { session: tx },
  );
  const meeting = liveClass?.meetings.find((one) => one._id.equals(_id));
  return liveClass && meeting ? { liveClass, meeting } : null;
}

/** Whether someone hosts a class, or is a creator and can substitute for the host. */
export function isHost(actor: Actor | null, { hostId }: Pick<StoredLiveClass, 'hostId'>): boolean {
  return actor !== null && (actor.isCreator || (actor.isCoach && hostId.equals(actor.id)));
}

/** Finds a meeting that the actor may host.
 *  @throws AppError('not-found') also for a meeting of others. */
export async function findOwnMeeting(actor: Actor, meetingId: Id, tx?: Transaction): Promise<FoundMeeting> {
  const found = await findMeeting(meetingId, tx);
  if (found === null || !isHost(actor, found.liveClass)) throw new AppError('not-found');
  return found;
}
