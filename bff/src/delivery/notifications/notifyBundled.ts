import type { Id } from '@grove/contracts/fields/fields';
import { notificationKinds } from '@grove/contracts/account/notificationKinds';
import type { BundledKind } from '@grove/contracts/account/notificationKinds';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { addEffect } from '../outbox/addEffect.ts';
import type { NotificationData } from './describeNotification.ts';
import { Notifications } from './notifications.model.ts';
import type { StoredNotification } from './notifications.model.ts';
import { withDefaultPreferences } from './preferences.ts';
import { publishBellChange } from './publishBellChange.ts';

/** Something that a member did, as news for another member. */
type BundledNews<K extends BundledKind> = {
  [Kind in K]: {
    userId: Id;
    kind: Kind;
    /** Key of the entry that collects similar news: 'reactions:' and the post's id. */
    bundle: string;
    /** Unique key of the event, whatever its kind: 'comment:' and its id. A member is notified of it once. */
    cause: string;
    by: Id;
    /** Things without which the news is no longer visible: 'post:…', 'circle:…'. */
    about: string[];
    data: NotificationData[Kind];
  };
}[K];

// More causes start a new entry.
const maxCauses = 100;
const emailSlotMs = 5 * 60_000;

/** Notifies a member of another member's action, in the bell and by email according to their preferences, if and
 *  only if the transaction is committed. The news becomes a new entry, or is added to an unread entry of the same
 *  bundle. Members are not notified of their own actions. Concurrent calls are serialized by the document that the
 *  news is about, which the same transaction writes.
 *  @returns whether it was new. */
export async function notifyBundled(news: BundledNews<BundledKind>, tx: Transaction): Promise<boolean> {
  if (news.userId === news.by) return false;
  const notifications = nativeCollection(Notifications);
  const userId = new Types.ObjectId(news.userId);
  const sameCause = { 'causes.key': news.cause, userId };
  if ((await notifications.findOne(sameCause, { projection: { _id: 1 }, session: tx })) !== null)
    return false;
  const recipient = await findNotificationRecipient(news.userId, tx);
  if (recipient === null) return false;
  const { bell, mail } = withDefaultPreferences(recipient.notificationPreferences)[
    notificationKinds[news.kind].group
  ];
  if (!bell && !mail) return false;

  const cause = { key: news.cause, by: new Types.ObjectId(news.by) };
  const now = clock.now();
  const { matchedCount } = await notifications.updateOne(
    { userId, bundle: news.bundle, isOpen: true, [`causes.${String(maxCauses - 1)}`]: { $exists: false } },
    { $push: { causes: cause }, $set: { createdAt: now, updatedAt: now } },
    { session: tx },
  );
  if (matchedCount === 0) await createEntry(news, { now, bell, mail, tx });
  if (bell) await publishBellChange([news.userId], tx);
  return true;
}

async function createEntry(
  { userId, kind, bundle, cause, by, about, data }: BundledNews<BundledKind>,
  { now, bell, mail, tx }: { now: Date; bell: boolean; mail: boolean; tx: Transaction },
): Promise<void> {
  const _id = new Types.ObjectId();
  const id = _id.toHexString();
  const mailDueAt = nextEmailSlot(now);
  const entry: StoredNotification = {
    ...{ _id, userId: new Types.ObjectId(userId), kind, key: `${bundle}:${id}`, data, bundle, about },
    ...{ isOpen: true, causes: [{ key: cause, by: new Types.ObjectId(by) }] },
    ...{ isListed: bell, readAt: bell ? null : now, announcedAt: now, createdAt: now, updatedAt: now },
    ...(mail && { mailDueAt }),
  };
  await nativeCollection(Notifications).insertOne(entry, { session: tx });
  if (!mail) return;
  const name = `news-mail:${id}`;
  const effect = { kind: 'news-mail', key: name, subject: name, tellsOf: userId, payload: { userId } };
  await addEffect({ ...effect, runAt: mailDueAt }, tx);
}

/** Returns a time five to ten minutes from now, rounded so that news of the same period share one email. */
function nextEmailSlot(now: Date): Date {
  return new Date((Math.floor(now.getTime() / emailSlotMs) + 2) * emailSlotMs);
}
