import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';
import { AppError } from '../../infra/AppError.ts';
import { readUnsubscribeToken } from '../../infra/secrets.ts';
import { findNotificationRecipient } from '../../members/users/contacts/findNotificationRecipient.ts';
import { changePreferences } from './preferences.ts';

/** Returns the groups that an unsubscribe link is about; null if the link is not valid or its account is deleted. */
export async function findSubscription(token: string, secret: string): Promise<NotificationGroup[] | null> {
  const found = readUnsubscribeToken(token, secret);
  if (found === null || (await findNotificationRecipient(found.userId)) === null) return null;
  return found.groups;
}

/** Turns off a member's emails of the groups in an unsubscribe link, without a session. Idempotent.
 *  @returns the groups; null if the link is not valid or its account is deleted. */
export async function unsubscribe(token: string, secret: string): Promise<NotificationGroup[] | null> {
  const found = readUnsubscribeToken(token, secret);
  if (found === null) return null;
  const { userId, groups } = found;
  try {
    await changePreferences(userId, Object.fromEntries(groups.map((group) => [group, { mail: false }])));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return null;
    throw error;
  }
  return groups;
}
