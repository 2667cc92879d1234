import type { Id } from '@grove/contracts/fields/fields';
import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = { username: 1, email: 1, timeZone: 1, isCoach: 1, isCreator: 1 } as const;
export type EmailRecipient = Pick<User, '_id' | keyof typeof fields>;

/** Name, address, time zone and rights of users by id, for emails about sessions; deleted accounts are
 *  missing. */
export async function findEmailRecipients(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Map<Id, EmailRecipient>> {
  const users = await nativeCollection(Users)
    .find<EmailRecipient>({ _id: { $in: [...ids] } }, { projection: fields, ...(tx && { session: tx }) })
    .toArray();
  return new Map(users.map((user) => [user._id.toHexString(), user]));
}
