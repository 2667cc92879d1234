import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Finds the titles of these meetings' classes, by the meeting's id. */
export async function findMeetingTitles(ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const found = await nativeCollection(LiveClasses)
    .find(
      { 'meetings._id': { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { projection: { title: 1, 'meetings._id': 1 }, batchSize: 1_000 },
    )
    .toArray();
  return new Map(
    found.flatMap(({ title, meetings }) => meetings.map(({ _id }) => [_id.toHexString(), title])),
  );
}
