import { notificationKinds } from '@grove/contracts/account/notificationKinds';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { sendEmail } from '../email/sendEmail.ts';
import type { EffectRun } from '../outbox/effectHandler.ts';
import { Notifications } from './notifications.model.ts';
import { withDefaultPreferences } from './preferences.ts';
import { toNotifications } from './toNotifications.ts';

const maxLines = 20;

/** Sends a member one email with all due news that they have not read in the meantime. News that was withdrawn is
 *  left out, and so is news that another delivery has sent. */
export async function sendNewsEmail({ userId: id }: { userId: Id }, run: EffectRun): Promise<void> {
  const recipient = await findNotificationRecipient(id);
  if (recipient === null || run.env.SMTP_URL === undefined) return;
  const notifications = nativeCollection(Notifications);
  const userId = new Types.ObjectId(id);
  const due = { userId, mailDueAt: { $lte: clock.now() } };
  // A concurrent delivery finds nothing; a repeated one after a crash finds its own documents by their key.
  await notifications.updateMany({ ...due, mailKey: { $exists: false } }, { $set: { mailKey: run.key } });
  const claimed = await notifications
    .find({ ...due, mailKey: run.key })
    .sort({ mailDueAt: 1 })
    .toArray();
  const preferences = withDefaultPreferences(recipient.notificationPreferences);
  const unread = claimed
    .filter(({ isListed, readAt }) => !isListed || readAt === null)
    .filter(({ kind }) => preferences[notificationKinds[kind].group].mail);
  if (unread.length > 0) {
    const lines = (await toNotifications(unread.slice(0, maxLines))).map(({ title, path }) => ({
      title,
      path,
    }));
    const groups = [...new Set(unread.map(({ kind }) => notificationKinds[kind].group))];
    const subscription = { userId: id, groups };
    const data = { username: recipient.username, count: unread.length, lines, subscription };
    await sendEmail({ template: 'news', to: recipient.email, data }, run);
  }
  const ids = { _id: { $in: claimed.map(({ _id }) => _id) } };
  await notifications.updateMany(ids, { $unset: { mailDueAt: 1, mailKey: 1 } });
  // If the bell does not list it, the email was all there was, so later news starts a new entry.
  await notifications.updateMany({ ...ids, isListed: false }, { $set: { isOpen: false } });
}
