import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { countUnread } from './countUnread.ts';
import { publishBellChange } from './publishBellChange.ts';
import { Notifications } from './notifications.model.ts';

/** Marks a member's notifications as read: the given ones, or all. Ids of other members' notifications have no
 *  effect.
 *  @returns the number of unread notifications. */
export async function markRead(userId: Id, ids?: readonly Id[]): Promise<{ unread: number }> {
  const idFilter = ids && { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  const now = clock.now();
  await inTransaction(async (tx) => {
    const { modifiedCount } = await nativeCollection(Notifications).updateMany(
      { userId: new Types.ObjectId(userId), readAt: null, ...idFilter },
      { $set: { readAt: now, isOpen: false, updatedAt: now } },
      { session: tx },
    );
    if (modifiedCount > 0) await publishBellChange([userId], tx);
  });
  return countUnread(userId);
}

/** Marks a bundle as read, because its member has seen its subject elsewhere. */
export async function markBundleRead(userId: Id, bundle: string, tx?: Transaction): Promise<void> {
  const now = clock.now();
  const { modifiedCount } = await nativeCollection(Notifications).updateMany(
    { userId: new Types.ObjectId(userId), bundle, isOpen: true },
    { $set: { readAt: now, isOpen: false, updatedAt: now } },
    { ...(tx && { session: tx }) },
  );
  if (modifiedCount > 0 && tx) await publishBellChange([userId], tx);
}
