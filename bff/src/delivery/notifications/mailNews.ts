import { notificationKinds } from '@grove/contracts/notificationKinds';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findRecipient } from '../../members/users/findRecipient.ts';
import { sendMail } from '../mail/sendMail.ts';
import type { EffectRun } from '../outbox/effectHandler.ts';
import { Notifications } from './notifications.model.ts';
import { preferencesOf } from './preferences.ts';
import { toNotifications } from './toNotification.ts';

const mostLines = 20;

/** Sends a member one email with all due news that they have not read in the meantime. News that was withdrawn is
 *  left out, and so is news that another delivery has sent. */
export async function mailNews({ userId: id }: { userId: Id }, run: EffectRun): Promise<void> {
  const recipient = await findRecipient(id);
  if (recipient === null || run.env.SMTP_URL === undefined) return;
  const notifications = nativeCollection(Notifications);
  const userId = new Types.ObjectId(id);
  const due = { userId, mailDueAt: { $lte: clock.now() } };
  // A concurrent delivery finds nothing; a repeated one after a crash finds its own documents by their key.
  await notifications.updateMany({ ...due, mailKey: { $exists: false } }, { $set: { mailKey: run.key } });
  const taken = await notifications
    .find({ ...due, mailKey: run.key })
    .sort({ mailDueAt: 1 })
    .toArray();
  const preferences = preferencesOf(recipient.notificationPreferences);
  const told = taken
    .filter(({ isListed, readAt }) => !isListed || readAt === null)
    .filter(({ kind }) => preferences[notificationKinds[kind].group].mail);
  if (told.length > 0) {
    const lines = (await toNotifications(told.slice(0, mostLines))).map(({ title, path }) => ({
      title,
      path,
    }));
    const data = { username: recipient.username, count: told.length, lines };
    await sendMail({ template: 'news', to: recipient.email, data }, run);
  }
  const ids = { _id: { $in: taken.map(({ _id }) => _id) } };
  await notifications.updateMany(ids, { $unset: { mailDueAt: 1, mailKey: 1 } });
  // If the bell does not list it, the email was all there was, so later news starts a new entry.
  await notifications.updateMany({ ...ids, isListed: false }, { $set: { isOpen: false } });
}
