import { Types } from 'mongoose';
import type { Id } from '@grove/contracts/fields/fields';
import { nativeCollection } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Finds the titles of coaching sessions, by id. */
export async function findSessionTitles(ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const sessions = await nativeCollection(Bookings)
    .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { projection: { title: 1 } })
    .toArray();
  return new Map(sessions.map(({ _id, title }) => [_id.toHexString(), title]));
}
