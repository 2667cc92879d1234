import type { AccountRole } from '@grove/contracts/account/auth';
import { AppError } from '../../../infra/AppError.ts';
import { isDuplicateKey } from '../../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import type { Credentials } from '../credentials/credentials.ts';
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

/** Creates an account.
 *  @throws AppError('name-of-creator'), AppError('name-of-member'), AppError('link-expired') if the
 *  address already has an account, since the link is then useless. */
export async function createUser(
  { role, isOperator = false, ...fields }: NewUser,
  tx: Transaction,
): Promise<Credentials> {
  const { username } = fields;
  if (role === 'creator') await rejectLookalikeName(username, { tx });
  else await rejectCreatorName(username, { tx });
  const user = await newUser({ ...fields, ...getRights(role, isOperator) });
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
