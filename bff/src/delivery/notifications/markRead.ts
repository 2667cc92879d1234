import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { countUnread } from './countUnread.ts';
import { Notifications } from './notifications.model.ts';

/** Marks a member's notifications as read: the given ones, or all. Ids of others find nothing.
 *  @returns how many are left. */
export async function markRead(userId: Id, ids?: readonly Id[]): Promise<{ unread: number }> {
  const among = ids && { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const now = new Date();
  await nativeCollection(Notifications).updateMany(
    { userId: new Types.ObjectId(userId), readAt: null, ...among },
    { $set: { readAt: now, updatedAt: now } },
  );
  return countUnread(userId);
}
