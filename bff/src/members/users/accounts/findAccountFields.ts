import type { Account } from '@grove/contracts/account/account';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { profileFields } from '../profiles/ownProfile.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

const fields = {
  ...profileFields,
  email: 1,
  pendingEmail: 1,
  passwordHash: 1,
  secondFactor: 1,
  isCreator: 1,
  showLevelPublicly: 1,
  showBadgesPublicly: 1,
  notificationPreferences: 1,
  deletesAt: 1,
} as const;

/** The fields of a member's settings; null if the account was deleted. */
export async function findAccountFields(userId: Id): Promise<Pick<User, keyof typeof fields> | null> {
  return nativeCollection(Users).findOne<Pick<User, keyof typeof fields>>(
    { _id: new Types.ObjectId(userId) },
    { projection: fields },
  );
}

export type PrivacyChange = { [K in keyof Account['privacy']]?: boolean | undefined };

/** Changes what other members can see of a member; omitted fields do not change. */
export async function savePrivacy(userId: Id, change: PrivacyChange): Promise<Account['privacy']> {
  const definedChanges = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const user = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId) },
    { $set: { ...definedChanges, updatedAt: clock.now() } },
    { returnDocument: 'after', projection: { showLevelPublicly: 1, showBadgesPublicly: 1 } },
  );
  if (user === null) throw new AppError('unauthorized');
  return user;
}
