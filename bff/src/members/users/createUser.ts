import type { AccountRole } from '@grove/contracts/auth';
import { AppError } from '../../infra/AppError.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { newUser } from './newUser.ts';
import { refuseCreatorsName, refuseLookalikesOf } from './refuseLookalike.ts';
import { rightsOf } from './roles.ts';
import { learnWords } from '../vocabulary/learnWords.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
}

/** Creates an account.
 *  @throws AppError('name-of-creator'), AppError('name-of-member'), AppError('link-expired') if the
 *  address already has an account, since the link is then useless. */
export async function createUser({ role, ...fields }: NewUser, tx: Transaction): Promise<Credentials> {
  const { username } = fields;
  if (role === 'creator') await refuseLookalikesOf(username, { tx });
  else await refuseCreatorsName(username, { tx });
  const user = await newUser({ ...fields, ...rightsOf(role) });
  await store(user, tx);
  await learnWords(user.searchKeys, tx);
  return user;
}

async function store(user: User, tx: Transaction): Promise<void> {
  try {
    await nativeCollection(Users).insertOne(user, { session: tx });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('link-expired') : error;
  }
}
