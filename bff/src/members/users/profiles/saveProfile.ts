import type { Id } from '@grove/contracts/fields/fields';
import type { AccountProfile, ProfileField } from '@grove/contracts/account/profile';
import { foldAccents } from '@grove/contracts/community/searchTerms';
import { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { clock } from '../../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { updateVocabulary } from '../../vocabulary/updateVocabulary.ts';
import { peopleAudience, getSearchKeys } from '../../vocabulary/getSearchKeys.ts';
import { profileFields, toAccountProfile } from './ownProfile.ts';
import type { OwnProfile } from './ownProfile.ts';
import { toNameSkeleton } from '../names/nameSkeleton.ts';
import { rejectCreatorName, rejectLookalikeName } from '../names/rejectLookalikeName.ts';
import { toSuffixParts } from '../search/searchParts.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

type ProfileValues = { [F in ProfileField]?: string | null | undefined };

/** The changes to a profile, and the values that the member saw. */
export interface ProfileChange {
  changes: ProfileValues;
  was: ProfileValues;
}

/** Writes fields of a member's profile, all or nothing, unless one of them has changed since the member
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
  const saveName = async (nameTx: Transaction) => {
    const previous = await findNameFields(userId, nameTx);
    if (previous === null) throw new AppError('unauthorized');
    const options = { ownId: new Types.ObjectId(userId), tx: nameTx };
    if (previous.isCreator) await rejectLookalikeName(username, options);
    else await rejectCreatorName(username, options);
    const searchKeys = getSearchKeys(peopleAudience, username);
    const saved = await save(userId, change, nameTx, {
      look: await toNameSkeleton(username),
      searchKeys: searchKeys,
    });
    await updateVocabulary({ from: previous.searchKeys, to: searchKeys }, nameTx);
    return saved;
  };
  return tx === undefined ? inTransaction(saveName) : saveName(tx);
}

async function findNameFields(userId: Id, tx: Transaction) {
  return nativeCollection(Users).findOne<Pick<User, 'searchKeys' | 'isCreator'>>(
    { _id: new Types.ObjectId(userId) },
    { session: tx, projection: { searchKeys: 1, isCreator: 1 } },
  );
}

async function save(
  userId: Id,
  { changes, was }: ProfileChange,
  tx?: Transaction,
  nameFields?: Pick<User, 'look' | 'searchKeys'>,
): Promise<AccountProfile> {
  const changedFields = Object.keys(changes) as ProfileField[];
  const expected = changedFields.map((name) => ({
    [name]: { $in: [was[name] ?? null, changes[name] ?? null] },
  }));
  const unchangedFilter = expected.length === 0 ? {} : { $and: expected };
  const saved = await nativeCollection(Users).findOneAndUpdate(
    { _id: new Types.ObjectId(userId), ...unchangedFilter },
    {
      $set: {
        ...withSearchFields(changes),
        ...nameFields,
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
  throw await toSaveError(userId, { changes, was });
}

/** Adds the derived search and sort fields. */
function withSearchFields(changes: ProfileValues): Record<string, unknown> {
  const { username, city } = changes;
  return {
    ...changes,
    ...(typeof username === 'string' && {
      searchName: foldAccents(username),
      'search.name': toSuffixParts(username),
    }),
    ...(city !== undefined && {
      searchCity: foldAccents(city ?? ''),
      'search.city': toSuffixParts(city ?? ''),
    }),
  };
}

async function toSaveError(userId: Id, { changes, was }: ProfileChange): Promise<AppError> {
  const user = await nativeCollection(Users).findOne<OwnProfile>(
    { _id: new Types.ObjectId(userId) },
    { projection: profileFields },
  );
  if (user === null) return new AppError('unauthorized');
  const now = toAccountProfile(user);
  const changedFields = Object.keys(changes) as ProfileField[];
  const conflictingFields = changedFields.filter(
    (name) => now[name] !== (was[name] ?? null) && now[name] !== changes[name],
  );
  return new AppError('changed-elsewhere', conflictingFields.join(', '));
}
