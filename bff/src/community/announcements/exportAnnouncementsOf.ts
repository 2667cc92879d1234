import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Announcements } from './announcements.model.ts';

/** What a person has announced, for a person who downloads their data. */
export function exportAnnouncementsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Announcements).find(
    { authorId: new Types.ObjectId(userId) },
    { projection: { authorId: 0, updatedAt: 0, __v: 0 } },
  );
}
