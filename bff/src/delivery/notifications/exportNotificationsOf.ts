import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';

/** What they were told, for a person who downloads their data. */
export function exportNotificationsOf(userId: Id): AsyncIterable<object> {
  return nativeCollection(Notifications).find(
    { userId: new Types.ObjectId(userId) },
    { projection: { _id: 0, kind: 1, data: 1, readAt: 1, createdAt: 1 } },
  );
}
