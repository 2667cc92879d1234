import type { AccountRole } from '@grove/contracts/auth';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Credentials } from './credentials.ts';
import { lookOf } from './nameLook.ts';
import { refuseCreatorsName, refuseLookalikesOf } from './refuseLookalike.ts';
import { rightsOf } from './roles.ts';
import { searchPartsOf } from './searchParts.ts';
import { learnWords } from '../vocabulary/learnWords.ts';
import { peopleAudience, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const emptyProfile = {
  ...{ bio: null, avatarUrl: null, showLevelPublicly: true, showBadgesPublicly: true },
  ...{ phone: null, address: null, city: null, state: null, zipCode: null, country: null },
  ...{ birthday: null, timeZone: null },
};

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
  const searchKeys = searchKeysOf(peopleAudience, username);
  const now = clock.now();
  const user: User = {
    _id: new Types.ObjectId(),
    ...fields,
    look: await lookOf(username),
    searchName: username.toLowerCase(),
    search: searchPartsOf(fields),
    searchKeys,
    ...rightsOf(role),
    ...emptyProfile,
    points: 0,
    deletesAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await store(user, tx);
  await learnWords(searchKeys, tx);
  return user;
}

async function store(user: User, tx: Transaction): Promise<void> {
  try {
    await nativeCollection(Users).insertOne(user, { session: tx });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('link-expired') : error;
  }
}
