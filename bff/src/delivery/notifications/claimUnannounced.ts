import type { Id } from '@grove/contracts/fields/fields';
import type { Notification } from '@grove/contracts/account/notifications';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';
import { shownNotificationFields, toNotifications } from './toNotifications.ts';
import type { ShownNotification } from './toNotifications.ts';

// After a long absence, the bell shows the rest.
const maxAnnounced = 5;

/** Returns the notifications that no toast has shown yet, oldest first; at most the latest five. Each call marks its
 *  documents, so that with two tabs each notification is shown once. */
export async function claimUnannounced(userId: Id): Promise<Notification[]> {
  const notifications = nativeCollection(Notifications);
  const id = new Types.ObjectId(userId);
  const announcement = new Types.ObjectId();
  const now = clock.now();
  const { modifiedCount } = await notifications.updateMany(
    { userId: id, announcedAt: null },
    { $set: { announcedAt: now, announcement, updatedAt: now } },
  );
  if (modifiedCount === 0) return [];
  const claimed = await notifications
    .find<ShownNotification>(
      { userId: id, announcedAt: now, announcement },
      { projection: shownNotificationFields },
    )
    .toArray();
  const oldestFirst = claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return toNotifications(oldestFirst.slice(-maxAnnounced));
}
