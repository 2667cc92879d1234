import type { Id } from '@grove/contracts/fields';
import type { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredCircle } from './circles.model.ts';
import { notifyOf } from '../../delivery/notifications/bundle.ts';
import { addEvent } from '../../delivery/events/addEvent.ts';

/** Tells the open pages of those who are in a circle that it, or who is in it, has changed.
 *  @param people whose own place in it has changed: their pages are told even where they are in it no longer. */
export async function tellOfCircle(
  _id: Types.ObjectId,
  people: readonly Types.ObjectId[],
  tx: Transaction,
): Promise<void> {
  const circleId = _id.toHexString();
  const audiences = [circleId, ...people.map((userId) => `user:${userId.toHexString()}`)];
  await addEvent({ audiences, kind: 'circle', about: { circleId } }, tx);
}

/** Tells somebody that they were added to a circle or pod: they are named in no more than that. */
export async function tellAdded(
  by: Id,
  { _id, name }: Pick<StoredCircle, '_id' | 'name'>,
  userId: Id,
  tx: Transaction,
): Promise<void> {
  const circleId = _id.toHexString();
  const about = aboutCircle(_id);
  const data = { circleId, name };
  await notifyOf({ userId, kind: 'circle', bundle: about, cause: about, by, about: [about], data }, tx);
}

/** What goes with a circle or pod, and with one's place in it. */
export function aboutCircle(circleId: Types.ObjectId): string {
  return `circle:${circleId.toHexString()}`;
}
