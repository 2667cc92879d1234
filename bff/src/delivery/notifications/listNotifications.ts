import type { Id } from '@grove/contracts/fields/fields';
import type { Notification } from '@grove/contracts/account/notifications';
import { Types } from 'mongoose';
import { olderThanTime, paginateByTime } from '../../http/timeCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { countUnread } from './countUnread.ts';
import { Notifications } from './notifications.model.ts';
import { shownNotificationFields, toNotifications } from './toNotifications.ts';
import type { ShownNotification } from './toNotifications.ts';

const pageSize = 20;

/** Returns a page of the bell, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listNotifications(
  userId: Id,
  cursor: string | undefined,
): Promise<{ items: Notification[]; nextCursor: string | null; unread: number }> {
  const listedFilter = { userId: new Types.ObjectId(userId), isListed: true };
  const [found, { unread }] = await Promise.all([
    nativeCollection(Notifications)
      .find<ShownNotification>(
        { ...listedFilter, ...olderThanTime(cursor, 'createdAt') },
        { projection: shownNotificationFields },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(pageSize + 1)
      .toArray(),
    countUnread(userId),
  ]);
  const { shown, nextCursor } = paginateByTime(found, pageSize, ({ createdAt }) => createdAt);
  return { items: await toNotifications(shown), nextCursor, unread };
}
