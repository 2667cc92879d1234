import { z } from 'zod';
import type { Actor } from '../../http/actor.ts';
import { decodeCursor, encodeCursor, idKey, timeKey } from '../../http/cursor.ts';
import { findPasskeyOwners } from '../../identity/passkeys/findPasskeys.ts';
import { listNewestUsers, listMatchingUsers } from '../../members/users/search/listUsers.ts';
import type { ListedUser } from '../../members/users/search/listUsers.ts';
import { toPerson } from './toPerson.ts';
import type { PeoplePage } from './toPerson.ts';

const pageSize = 50;

/** A page of all users, newest first, or of those whose name or address contains the search text, by
 *  name.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listPeople(
  viewer: Actor,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<PeoplePage> {
  if (search === '')
    return toPage(await listNewestUsers(pageSize + 1, decodeNewestCursor(cursor)), viewer, 'newest');
  return toPage(await listMatchingUsers(search, pageSize + 1, decodeSearchCursor(cursor)), viewer, 'search');
}

async function toPage(
  found: readonly ListedUser[],
  viewer: Actor,
  list: 'newest' | 'search',
): Promise<PeoplePage> {
  const shown = found.slice(0, pageSize);
  const passkeyOwners = await findPasskeyOwners(shown.map(({ _id }) => _id));
  const last = shown.at(-1);
  const key = list === 'newest' ? last?.createdAt : last?.searchName;
  const hasMore = found.length > shown.length;
  return {
    people: shown.map((user) => toPerson(user, { viewer, passkeyOwners })),
    nextCursor: last && hasMore ? encodeCursor([list, key, last._id]) : null,
  };
}

function decodeNewestCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, createdAt, _id] = decodeCursor(cursor, z.tuple([z.literal('newest'), timeKey, idKey]));
  return { createdAt, _id };
}

function decodeSearchCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, searchName, _id] = decodeCursor(
    cursor,
    z.tuple([z.literal('search'), z.string().max(254), idKey]),
  );
  return { searchName, _id };
}
