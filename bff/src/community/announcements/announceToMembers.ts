import { randomUUID } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import {
  deleteNotificationsAbout,
  renameInNotifications,
} from '../../delivery/notifications/notificationsAbout.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { iterateUserIds } from '../../members/users/search/iterateUserIds.ts';
import { Announcements } from './announcements.model.ts';
import type { StoredAnnouncement } from './announcements.model.ts';

/** Queues the notifications of an announcement that was published, scheduled, renamed, unpublished or deleted.
 *  @param publishedAt when members can read it; null if they can't. */
export async function enqueueAnnouncement(
  announcementId: Id,
  publishedAt: Date | null,
  tx: Transaction,
): Promise<void> {
  const key = `${toSubject(announcementId)}:${randomUUID()}`;
  const effect = { about: 'Notifications of an announcement', payload: { announcementId } };
  // One after the other, so that a removal follows the notifications that it removes. Also runs now if the
  // announcement is scheduled: it may have been published before.
  await addEffect({ ...effect, kind: 'announcement', key, subject: toSubject(announcementId) }, tx);
  if (publishedAt === null || publishedAt <= clock.now()) return;
  const scheduled = { kind: 'announcement-due', key: `${key}:due`, subject: `${key}:due` };
  await addEffect({ ...effect, ...scheduled, runAt: publishedAt }, tx);
}

/** Queues the notifications of an announcement whose scheduled time has come. */
export async function enqueueDueAnnouncement({ announcementId }: { announcementId: Id }): Promise<void> {
  await inTransaction((tx) => enqueueAnnouncement(announcementId, null, tx));
}

function toSubject(announcementId: Id): string {
  return `announcement:${announcementId}`;
}

/** Notifies each member of an announcement once, however often it runs, except its author. If members can't read the
 *  announcement now, deletes its notifications instead. */
export async function announceToMembers(
  { announcementId }: { announcementId: Id },
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const subject = toSubject(announcementId);
  const announcement = await findPublished(announcementId);
  if (announcement === null) {
    await deleteNotificationsAbout(subject);
    await inTransaction((tx) => addEvent({ audiences: ['everybody'], kind: 'notification', about: {} }, tx));
    return;
  }
  const { authorId, title, publishedAt } = announcement;
  await renameInNotifications(subject, title);
  for await (const userId of iterateUserIds(publishedAt)) {
    signal.throwIfAborted();
    if (authorId.equals(userId)) continue;
    const data = { announcementId, title };
    await inTransaction((tx) =>
      notify({ userId, kind: 'announcement', key: subject, data, about: [subject] }, tx),
    );
  }
}

type PublishedAnnouncement = StoredAnnouncement & { publishedAt: Date };

async function findPublished(announcementId: Id): Promise<PublishedAnnouncement | null> {
  return nativeCollection(Announcements).findOne<PublishedAnnouncement>({
    _id: new Types.ObjectId(announcementId),
    publishedAt: { $lte: clock.now() },
  });
}
