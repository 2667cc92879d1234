import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Sets or removes a member's picture.
 *  @returns the URL of the previous one.
 *  @throws AppError('unauthorized') if the account was deleted. */
export async function saveAvatar(
  userId: Id,
  avatarUrl: string | null,
  tx: Transaction,
): Promise<string | null> {
  const previous = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId) },
    { $set: { avatarUrl, updatedAt: clock.now() } },
    { returnDocument: 'before', projection: { avatarUrl: 1 }, session: tx },
  );
  if (previous === null) throw new AppError('unauthorized');
  return previous.avatarUrl;
}
