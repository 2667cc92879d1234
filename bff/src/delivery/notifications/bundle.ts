import type { Id } from '@grove/contracts/fields';
import { notificationKinds } from '@grove/contracts/notificationKinds';
import type { BundledKind } from '@grove/contracts/notificationKinds';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findRecipient } from '../../members/users/findRecipient.ts';
import { addEffect } from '../outbox/addEffect.ts';
import type { NotificationData } from './describe.ts';
import { Notifications } from './notifications.model.ts';
import type { StoredNotification } from './notifications.model.ts';
import { preferencesOf } from './preferences.ts';
import { tellBell } from './tellBell.ts';

/** Something that somebody did, for one other member. */
type NewsOf<K extends BundledKind> = {
  [Kind in K]: {
    userId: Id;
    kind: Kind;
    /** With what else it is one entry: 'reactions:' and the post. */
    bundle: string;
    /** What it is, told once per member whatever its kind: 'comment:' and its id. */
    cause: string;
    by: Id;
    /** Without which it is not seen any more: 'post:…', 'circle:…'. */
    about: string[];
    data: NotificationData[Kind];
  };
}[K];

// An entry of more begins anew.
const mostCauses = 100;
const mailSlotMs = 5 * 60_000;

/** Tells a member what another did, in the bell and by mail as they have chosen, if and only if the transaction is
 *  committed: as a line of its own, or as one more of an entry that they have not read. Never what they did themselves.
 *  What is written here is serialised by what it is about, which the same transaction writes.
 *  @returns whether it was new. */
export async function notifyOf(news: NewsOf<BundledKind>, tx: Transaction): Promise<boolean> {
  if (news.userId === news.by) return false;
  const notifications = nativeCollection(Notifications);
  const userId = new Types.ObjectId(news.userId);
  const told = { 'causes.key': news.cause, userId };
  if ((await notifications.findOne(told, { projection: { _id: 1 }, session: tx })) !== null) return false;
  const recipient = await findRecipient(news.userId, tx);
  if (recipient === null) return false;
  const { bell, mail } = preferencesOf(recipient.notificationPreferences)[notificationKinds[news.kind].group];
  if (!bell && !mail) return false;

  const cause = { key: news.cause, by: new Types.ObjectId(news.by) };
  const now = clock.now();
  const { matchedCount } = await notifications.updateOne(
    { userId, bundle: news.bundle, isOpen: true, [`causes.${String(mostCauses - 1)}`]: { $exists: false } },
    { $push: { causes: cause }, $set: { createdAt: now, updatedAt: now } },
    { session: tx },
  );
  if (matchedCount === 0) await begin(news, { now, bell, mail, tx });
  if (bell) await tellBell([news.userId], tx);
  return true;
}

async function begin(
  { userId, kind, bundle, cause, by, about, data }: NewsOf<BundledKind>,
  { now, bell, mail, tx }: { now: Date; bell: boolean; mail: boolean; tx: Transaction },
): Promise<void> {
  const _id = new Types.ObjectId();
  const id = _id.toHexString();
  const mailDueAt = nextSlot(now);
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

/** Five to ten minutes from now, the same moment for what happens close together: that is one mail. */
function nextSlot(now: Date): Date {
  return new Date((Math.floor(now.getTime() / mailSlotMs) + 2) * mailSlotMs);
}
