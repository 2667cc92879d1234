import type { Id } from '@grove/contracts/fields';
import { notificationKinds } from '@grove/contracts/notificationKinds';
import type { BundledKind, NotificationKind } from '@grove/contracts/notificationKinds';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addEvent } from '../events/addEvent.ts';
import { addMail } from '../mail/addMail.ts';
import { findRecipient } from '../../members/users/findRecipient.ts';
import { describe } from './describe.ts';
import type { NotificationData } from './describe.ts';
import { Notifications } from './notifications.model.ts';
import { preferencesOf } from './preferences.ts';

type SingleKind = Exclude<NotificationKind, BundledKind>;

export type NewNotification = {
  [K in SingleKind]: {
    userId: Id;
    kind: K;
    /** Unique per member: a repeated one changes nothing. */ key: string;
    data: NotificationData[K];
    /** Default: now. */ at?: Date;
  };
}[SingleKind];

/** Notifies a member once, in the bell and by email according to their preferences, if and only if the transaction
 *  is committed.
 *  @returns whether it was new. */
export async function notify(given: NewNotification, tx: Transaction): Promise<boolean> {
  const { userId, kind, key, data, at = clock.now() } = given;
  const { group, isAnnounced, hasOwnMail = false } = notificationKinds[kind];
  const recipient = await findRecipient(userId, tx);
  if (recipient === null) return false;
  const { bell, mail } = preferencesOf(recipient.notificationPreferences)[group];
  const notification = {
    ...{ kind, data, isListed: bell, readAt: bell ? null : at, announcedAt: bell && isAnnounced ? null : at },
    ...{ createdAt: at, updatedAt: at },
  };
  const { upsertedId } = await nativeCollection(Notifications).updateOne(
    { userId: new Types.ObjectId(userId), key },
    { $setOnInsert: notification },
    { upsert: true, session: tx },
  );
  if (upsertedId === null) return false;
  if (bell) await addEvent({ audiences: [`user:${userId}`], kind: 'notification', about: {} }, tx);
  if (mail && !hasOwnMail) await addNotificationMail(upsertedId, given, { ...recipient, tx });
  return true;
}

async function addNotificationMail(
  id: Types.ObjectId,
  { kind, data }: NewNotification,
  { email, username, tx }: { email: string; username: string; tx: Transaction },
): Promise<void> {
  const words = describe(kind, data as never);
  const order = { key: `notification:${id.toHexString()}`, template: 'notification', to: email } as const;
  await addMail({ ...order, data: { username, ...words } }, tx);
}
