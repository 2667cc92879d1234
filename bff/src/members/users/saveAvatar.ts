import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

/** Gives a member another picture, or none.
 *  @returns the address of the former one.
 *  @throws AppError('unauthorized') when the account is gone. */
export async function saveAvatar(
  userId: Id,
  avatarUrl: string | null,
  tx: Transaction,
): Promise<string | null> {
  const before = await Users.findOneAndUpdate(
    { _id: userId },
    { $set: { avatarUrl } },
    { returnDocument: 'before', projection: { avatarUrl: 1 }, session: tx },
  ).lean<Pick<User, 'avatarUrl'>>();
  if (before === null) throw new AppError('unauthorized');
  return before.avatarUrl;
}
