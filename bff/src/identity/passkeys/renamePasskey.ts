import type { Passkey } from '@grove/contracts/account/passkeys';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { toPasskey } from './findPasskeys.ts';
import { Passkeys } from './passkeys.model.ts';

/** Renames one of a user's passkeys.
 *  @throws AppError('not-found') if the user has no such passkey. */
export async function renamePasskey(userId: Id, passkeyId: Id, name: string): Promise<Passkey> {
  const renamed = await nativeCollection(Passkeys).findOneAndUpdate(
    { _id: new Types.ObjectId(passkeyId), userId: new Types.ObjectId(userId) },
    { $set: { name, updatedAt: clock.now() } },
    { returnDocument: 'after' },
  );
  if (renamed === null) throw new AppError('not-found');
  return toPasskey(renamed);
}
