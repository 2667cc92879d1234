import type { Passkey } from '@grove/contracts/account/passkeys';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Passkeys } from './passkeys.model.ts';
import type { StoredPasskey } from './passkeys.model.ts';

/** Finds a user's passkeys, oldest first. */
export async function findPasskeys(userId: Types.ObjectId, tx?: Transaction): Promise<StoredPasskey[]> {
  return nativeCollection(Passkeys)
    .find({ userId }, tx && { session: tx })
    .sort({ _id: 1 })
    .toArray();
}

/** Lists a user's passkeys for Settings. */
export async function listPasskeys(userId: Id): Promise<Passkey[]> {
  return (await findPasskeys(new Types.ObjectId(userId))).map(toPasskey);
}

/** Returns which of these users have a passkey. */
export async function findPasskeyOwners(userIds: readonly Types.ObjectId[]): Promise<ReadonlySet<Id>> {
  const owners = await nativeCollection(Passkeys)
    .find({ userId: { $in: [...userIds] } }, { projection: { userId: 1 } })
    .toArray();
  return new Set(owners.map(({ userId }) => userId.toHexString()));
}

/** Converts a passkey to the form that its owner gets. */
export function toPasskey({ _id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id: _id.toHexString(),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
