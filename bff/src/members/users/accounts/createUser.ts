import type { AccountRole } from '@grove/contracts/account/auth';
import { AppError } from '../../../infra/AppError.ts';
import { isDuplicateKey } from '../../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { findCredentialsByEmail } from '../credentials/credentials.ts';
import type { Credentials } from '../credentials/credentials.ts';
import { confirmUser } from './confirmUser.ts';
import { newUser } from './newUser.ts';
import { rejectCreatorName, rejectLookalikeName } from '../names/rejectLookalikeName.ts';
import { getRights } from '../roles/roles.ts';
import { addToVocabulary } from '../../vocabulary/updateVocabulary.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

export interface NewUser {
  username: string;
  email: string;
  /** Omitted for an unconfirmed account. */
  passwordHash?: string;
  isUnconfirmed?: true;
  role: AccountRole;
  /** Default: false. Only for creators. */
  isOperator?: boolean;
}

/** Creates an account. If a purchase has created an unconfirmed one with this address, the new user, who has proven the
 *  address, takes it over with its purchases.
 *  @throws AppError('name-of-creator'), AppError('name-of-member'), AppError('link-expired') if the
 *  address already has an account, since the link is then useless. */
export async function createUser(
  { role, isOperator = false, ...fields }: NewUser,
  tx: Transaction,
): Promise<Credentials> {
  const { username, email, passwordHash } = fields;
  const existing = await findCredentialsByEmail(email, tx);
  const unconfirmed = existing?.isUnconfirmed === true ? existing : null;
  const nameOptions = { ...(unconfirmed && { ownId: unconfirmed._id }), tx };
  if (role === 'creator') await rejectLookalikeName(username, nameOptions);
  else await rejectCreatorName(username, nameOptions);
  if (unconfirmed !== null && passwordHash !== undefined) {
    // A creator may have given the account a role since the purchase.
    const rights = role === 'member' ? {} : getRights(role, isOperator);
    return confirmUser(unconfirmed, { username, passwordHash, ...rights }, tx);
  }
  const user = await newUser({
    ...fields,
    ...getRights(role, isOperator),
    // Other members cannot find it.
    ...(fields.isUnconfirmed === true && { searchKeys: [] }),
  });
  await storeUser(user, tx);
  await addToVocabulary(user.searchKeys, tx);
  return user;
}

async function storeUser(user: User, tx: Transaction): Promise<void> {
  try {
    await nativeCollection(Users).insertOne(user, { session: tx });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('link-expired') : error;
  }
}
