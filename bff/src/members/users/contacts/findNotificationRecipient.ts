import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { username: 1, email: 1, notificationPreferences: 1 } as const;

export type NotificationRecipient = Pick<User, '_id' | keyof typeof fields>;

/** The recipient of a notification and their preferences; null if the account was deleted. */
export async function findNotificationRecipient(
  userId: Id,
  tx?: Transaction,
): Promise<NotificationRecipient | null> {
  return nativeCollection(Users).findOne<NotificationRecipient>(
    { _id: new Types.ObjectId(userId) },
    { projection: fields, ...(tx && { session: tx }) },
  );
}
