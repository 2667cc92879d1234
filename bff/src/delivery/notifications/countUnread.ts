import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';

// The bell shows no larger number, and counting further would be slow.
const maxCounted = 100;

/** Counts a member's unread notifications, up to 100. */
export async function countUnread(userId: Id): Promise<{ unread: number }> {
  const unread = await nativeCollection(Notifications).countDocuments(
    { userId: new Types.ObjectId(userId), readAt: null },
    { limit: maxCounted },
  );
  return { unread };
}
