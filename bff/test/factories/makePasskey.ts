import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { Passkeys } from '../../src/identity/passkeys/passkeys.model.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import type { User } from '../../src/members/users/users.model.ts';

/** Stores a passkey whose authenticator nobody has.
 *  @returns its id. */
export async function makePasskey({ _id: userId }: Pick<User, '_id'>): Promise<string> {
  const _id = new Types.ObjectId();
  const now = new Date();
  await nativeCollection(Passkeys).insertOne({
    ...{ _id, userId, credentialId: randomBytes(16).toString('base64url') },
    ...{ publicKey: randomBytes(77).toString('base64url'), counter: 0 },
    ...{ name: 'Firefox on Windows', lastUsedAt: null, createdAt: now, updatedAt: now },
  });
  return _id.toHexString();
}
