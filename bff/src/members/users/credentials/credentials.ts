import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

/** The projection of `Credentials`. */
export const credentialsFields = {
  username: 1,
  email: 1,
  passwordHash: 1,
  isUnconfirmed: 1,
  isCreator: 1,
  isCoach: 1,
  isOperator: 1,
  avatarUrl: 1,
  timeZone: 1,
  demo: 1,
  secondFactor: 1,
  pendingSecondFactor: 1,
  pendingEmail: 1,
  knownDevices: 1,
  rightsVersion: 1,
  deletesAt: 1,
  duePayments: 1,
} as const;

/** The account fields for signing in and for changing credentials. Must never leave the server. */
export type Credentials = Pick<User, '_id' | keyof typeof credentialsFields>;

/** Finds the account of an address. */
export async function findCredentialsByEmail(email: string, tx?: Transaction): Promise<Credentials | null> {
  return nativeCollection(Users).findOne<Credentials>(
    { email },
    { projection: credentialsFields, ...(tx && { session: tx }) },
  );
}

/** Finds an account by id; null if it was deleted. */
export async function findCredentials(
  userId: Types.ObjectId | Id,
  tx?: Transaction,
): Promise<Credentials | null> {
  return nativeCollection(Users).findOne<Credentials>(
    { _id: new Types.ObjectId(userId) },
    { projection: credentialsFields, ...(tx && { session: tx }) },
  );
}
