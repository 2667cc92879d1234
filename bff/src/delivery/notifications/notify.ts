import type { Id } from '@grove/contracts/fields/fields';
import { notificationKinds } from '@grove/contracts/account/notificationKinds';
import type { BundledKind, NotificationKind } from '@grove/contracts/account/notificationKinds';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { addEvent } from '../events/addEvent.ts';
import { enqueueEmail } from '../email/enqueueEmail.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { describeNotification } from './describeNotification.ts';
import type { NotificationData } from './describeNotification.ts';
import { Notifications } from './notifications.model.ts';
import { withDefaultPreferences } from './preferences.ts';

type SingleKind = Exclude<NotificationKind, BundledKind>;

export type NewNotification = {
  [K in SingleKind]: {
    userId: Id;
    kind: K;
    /** Unique per member: a repeated one changes nothing. */ key: string;
    data: NotificationData[K];
    /** Things without which it is no longer visible: 'announcement:…'. */ about?: string[];
    /** Default: now. */ at?: Date;
  };
}[SingleKind];

/** Notifies a member once, in the bell and by email according to their preferences, if and only if the transaction
 *  is committed.
 *  @returns whether it was new. */
export async function notify(input: NewNotification, tx: Transaction): Promise<boolean> {
  const { userId, kind, key, data, about, at = clock.now() } = input;
  const { group, isAnnounced, hasOwnEmail: hasOwnMail = false } = notificationKinds[kind];
  const recipient = await findNotificationRecipient(userId, tx);
  if (recipient === null) return false;
  const { bell, mail } = withDefaultPreferences(recipient.notificationPreferences)[group];
  const notification = {
    ...{ kind, data, isListed: bell, readAt: bell ? null : at, announcedAt: bell && isAnnounced ? null : at },
    ...{ createdAt: at, updatedAt: at },
    ...(about && { about }),
  };
  const { upsertedId } = await nativeCollection(Notifications).updateOne(
    { userId: new Types.ObjectId(userId), key },
    { $setOnInsert: notification },
    { upsert: true, session: tx },
  );
  if (upsertedId === null) return false;
  if (bell) await addEvent({ audiences: [`user:${userId}`], kind: 'notification', about: {} }, tx);
  if (mail && !hasOwnMail) await enqueueNotificationEmail(upsertedId, input, { ...recipient, tx });
  return true;
}

async function enqueueNotificationEmail(
  id: Types.ObjectId,
  { userId, kind, data }: NewNotification,
  { email, username, tx }: { email: string; username: string; tx: Transaction },
): Promise<void> {
  const text = describeNotification(kind, data as never);
  const emailFields = {
    key: `notification:${id.toHexString()}`,
    template: 'notification',
    to: email,
  } as const;
  const subscription = { userId, groups: [notificationKinds[kind].group] };
  await enqueueEmail({ ...emailFields, data: { username, ...text, subscription } }, tx);
}
