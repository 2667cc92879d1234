import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

interface NotificationOptions {
  /** Levels reached, oldest first. */
  levels: number[];
  announced?: boolean;
}

/** Replaces a member's notifications with these, all unread. */
export async function setNotifications(
  site: Site,
  username: string,
  { levels, announced = true }: NotificationOptions,
): Promise<void> {
  const member = await site.db.collection('users').findOne({ username });
  if (member === null) throw new Error(`The demo has no member '${username}'`);
  const notifications = site.db.collection('notifications');
  await notifications.deleteMany({ userId: member._id });
  if (levels.length === 0) return;
  await notifications.insertMany(
    levels.map((level) => {
      const now = new Date();
      return {
        _id: new ObjectId(),
        userId: member._id,
        kind: 'level-up',
        key: `level:${level}`,
        data: { level },
        isListed: true,
        readAt: null,
        announcedAt: announced ? now : null,
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
}
