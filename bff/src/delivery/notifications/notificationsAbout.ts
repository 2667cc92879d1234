import { clock } from '../../infra/clock.ts';
import { deleteInBatches } from '../../infra/inBatches.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Notifications } from './notifications.model.ts';

/** Deletes all members' notifications about something, outside of a transaction because there may be thousands.
 *  @param about for example 'announcement:…'. */
export async function deleteNotificationsAbout(about: string): Promise<void> {
  await deleteInBatches(nativeCollection(Notifications), { about });
}

/** Sets the title in all members' notifications about something. */
export async function renameInNotifications(about: string, title: string): Promise<void> {
  await nativeCollection(Notifications).updateMany(
    { about },
    { $set: { 'data.title': title, updatedAt: clock.now() } },
  );
}
