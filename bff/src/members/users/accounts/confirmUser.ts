import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { addToVocabulary } from '../../vocabulary/updateVocabulary.ts';
import { credentialsFields } from '../credentials/credentials.ts';
import type { Credentials } from '../credentials/credentials.ts';
import { toNameFields } from '../names/toNameFields.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

/** Gives an unconfirmed account to the owner of its address, with their password and the given fields. The caller must
 *  end its limited sessions.
 *  @throws AppError('link-expired') if it was confirmed or deleted in the meantime. */
export async function confirmUser(
  { _id, username: currentName }: Pick<User, '_id' | 'username'>,
  { username = currentName, ...fields }: Partial<User> & { passwordHash: string },
  tx: Transaction,
): Promise<Credentials> {
  const nameFields = await toNameFields(username);
  const user = await nativeCollection(Users).findOneAndUpdate(
    { _id, isUnconfirmed: true },
    {
      $set: { ...fields, ...nameFields, updatedAt: clock.now() } as Partial<User>,
      $inc: { rightsVersion: 1 },
      $unset: { isUnconfirmed: 1 },
    },
    { session: tx, returnDocument: 'after', projection: credentialsFields },
  );
  if (user === null) throw new AppError('link-expired');
  await addToVocabulary(nameFields.searchKeys, tx);
  return user;
}
