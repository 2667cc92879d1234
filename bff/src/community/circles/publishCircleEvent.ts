import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredCircle } from './circles.model.ts';
import { notifyBundled } from '../../delivery/notifications/notifyBundled.ts';
import { addEvent } from '../../delivery/events/addEvent.ts';

/** Notifies the open pages of a circle's members that the circle or its members have changed.
 *  @param affectedMembers members whose own membership has changed; their pages are notified even if they have left. */
export async function publishCircleEvent(
  _id: Types.ObjectId,
  affectedMembers: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const circleId = _id.toHexString();
  const audiences = [circleId, ...affectedMembers.map((userId) => `user:${userId.toHexString()}`)];
  await addEvent({ audiences, kind: 'circle', about: { circleId } }, tx);
}

/** Notifies a person of having been added to a circle or pod. */
export async function notifyAddedMember(
  by: Id,
  { _id, name }: Pick<StoredCircle, '_id' | 'name'>,
  userId: Id,
  tx: Transaction,
): Promise<void> {
  const circleId = _id.toHexString();
  const about = circleSubject(_id);
  const data = { circleId, name };
  await notifyBundled({ userId, kind: 'circle', bundle: about, cause: about, by, about: [about], data }, tx);
}

/** The subject of notifications about a circle or pod, with which they are withdrawn. */
export function circleSubject(circleId: Types.ObjectId): string {
  return `circle:${circleId.toHexString()}`;
}
