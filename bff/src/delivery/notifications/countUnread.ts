import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';

// More than a bell shows; counting further would only cost.
const mostCounted = 100;

/** How many notifications a member has not read, up to 100. */
export async function countUnread(userId: Id): Promise<{ unread: number }> {
  const unread = await nativeCollection(Notifications).countDocuments(
    { userId: new Types.ObjectId(userId), readAt: null },
    { limit: mostCounted },
  );
  return { unread };
}
