import type { AccountRole } from '@grove/contracts/auth';
import { AppError } from '../../infra/AppError.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { lookOf } from './nameLook.ts';
import { refuseCreatorsName, refuseLookalikesOf } from './refuseLookalike.ts';
import { rightsOf } from './roles.ts';
import { learnWords } from '../vocabulary/learnWords.ts';
import { people, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
}

/** Makes an account.
 *  @throws AppError('name-of-creator'), AppError('name-of-member'), AppError('link-expired') when the address has one by now: the link that led here is of no use any more. */
export async function createUser({ role, ...fields }: NewUser, tx: Transaction): Promise<Credentials> {
  const { username } = fields;
  if (role === 'creator') await refuseLookalikesOf(username, { tx });
  else await refuseCreatorsName(username, { tx });
  const searchKeys = searchKeysOf(people, username);
  const look = await lookOf(username);
  const user = await store({ ...fields, ...rightsOf(role), look, searchKeys }, tx);
  await learnWords(searchKeys, tx);
  return user;
}

async function store(fields: Partial<User>, tx: Transaction): Promise<Credentials> {
  try {
    const [user] = await Users.create([fields], { session: tx });
    if (user === undefined) throw new Error('The account was not stored');
    return user.toObject();
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('link-expired') : error;
  }
}
