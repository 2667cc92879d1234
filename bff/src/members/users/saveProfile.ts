import type { Id } from '@grove/contracts/fields';
import type { AccountProfile, ProfileField } from '@grove/contracts/profile';
import { foldAccents } from '@grove/contracts/searchWords';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeWords } from '../vocabulary/learnWords.ts';
import { peopleAudience, searchKeysOf } from '../vocabulary/searchKeysOf.ts';
import { profileFields, toAccountProfile } from './ownProfile.ts';
import type { OwnProfile } from './ownProfile.ts';
import { lookOf } from './nameLook.ts';
import { refuseCreatorsName, refuseLookalikesOf } from './refuseLookalike.ts';
import { partsOf } from './searchParts.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

type Values = { [F in ProfileField]?: string | null | undefined };

/** The changes to a profile, and the values that the member saw. */
export interface ProfileChange {
  changes: Values;
  was: Values;
}

/** Writes fields of a member's profile, all or none, unless one of them has changed since the member
 *  saw it. Idempotent.
 *  @throws AppError('changed-elsewhere') with the fields, AppError('name-of-creator'),
 *  AppError('name-of-member') */
export async function saveProfile(
  userId: Id,
  change: ProfileChange,
  tx?: Transaction,
): Promise<AccountProfile> {
  const { username } = change.changes;
  if (typeof username !== 'string') return save(userId, change, tx);
  const saveName = async (own: Transaction) => {
    const before = await findNamed(userId, own);
    if (before === null) throw new AppError('unauthorized');
    const whose = { ownId: new Types.ObjectId(userId), tx: own };
    if (before.isCreator) await refuseLookalikesOf(username, whose);
    else await refuseCreatorsName(username, whose);
    const to = searchKeysOf(peopleAudience, username);
    const saved = await save(userId, change, own, { look: await lookOf(username), searchKeys: to });
    await changeWords({ from: before.searchKeys, to }, own);
    return saved;
  };
  return tx === undefined ? inTransaction(saveName) : saveName(tx);
}

async function findNamed(userId: Id, tx: Transaction) {
  return nativeCollection(Users).findOne<Pick<User, 'searchKeys' | 'isCreator'>>(
    { _id: new Types.ObjectId(userId) },
    { session: tx, projection: { searchKeys: 1, isCreator: 1 } },
  );
}

async function save(
  userId: Id,
  { changes, was }: ProfileChange,
  tx?: Transaction,
  named?: Pick<User, 'look' | 'searchKeys'>,
): Promise<AccountProfile> {
  const names = Object.keys(changes) as ProfileField[];
  const expected = names.map((name) => ({ [name]: { $in: [was[name] ?? null, changes[name] ?? null] } }));
  const seen = expected.length === 0 ? {} : { $and: expected };
  const saved = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId), ...seen },
    {
      $set: {
        ...withSearch(changes),
        ...named,
        updatedAt: clock.now(),
      } as Partial<User>,
    },
    {
      returnDocument: 'after',
      projection: profileFields,
      ...(tx && { session: tx }),
    },
  );
  if (saved !== null) return toAccountProfile(saved);
  throw await refusal(userId, { changes, was });
}

/** Adds the derived search and sort fields. */
function withSearch(changes: Values): Record<string, unknown> {
  const { username, city } = changes;
  return {
    ...changes,
    ...(typeof username === 'string' && {
      searchName: foldAccents(username),
      'search.name': partsOf(username),
    }),
    ...(city !== undefined && { searchCity: foldAccents(city ?? ''), 'search.city': partsOf(city ?? '') }),
  };
}

async function refusal(userId: Id, { changes, was }: ProfileChange): Promise<AppError> {
  const user = await nativeCollection(Users).findOne<OwnProfile>(
    { _id: new Types.ObjectId(userId) },
    { projection: profileFields },
  );
  if (user === null) return new AppError('unauthorized');
  const now = toAccountProfile(user);
  const names = Object.keys(changes) as ProfileField[];
  const differing = names.filter((name) => now[name] !== (was[name] ?? null) && now[name] !== changes[name]);
  return new AppError('changed-elsewhere', differing.join(', '));
}
