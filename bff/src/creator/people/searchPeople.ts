import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { listUsersByEmail, listUsersByName } from '../../members/users/listUsers.ts';
import type { ListedUser } from '../../members/users/listUsers.ts';
import { readPeopleCursor, writePeopleCursor } from './peopleCursor.ts';
import { toPerson } from './toPerson.ts';
import type { PeoplePage } from './toPerson.ts';

/** One place in the merged list: somebody under their name or under their address. */
interface Entry {
  key: string;
  id: Id;
  user: ListedUser;
}

/** People whose name or address begins with the words, by what they were found by. Two ranges of two indexes are
 *  merged, so that a page costs the same however many there are.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function searchPeople(
  readerId: Id,
  { search, cursor, size }: { search: string; cursor?: string | undefined; size: number },
): Promise<PeoplePage> {
  const beginning = search.toLowerCase();
  const after = cursor === undefined ? undefined : readPeopleCursor(cursor, 'search');
  const limit = size + 1;
  const [byName, byEmail] = await Promise.all([
    listUsersByName(beginning, limit, after && { key: after.key, _id: new Types.ObjectId(after.id) }),
    // One more: the first may be where the page before ended.
    listUsersByEmail(beginning, limit + 1, after?.key),
  ]);
  const entries = [
    ...byName.map((user) => entryOf(user, user.searchName)),
    ...byEmail.map((user) => entryOf(user, user.email)),
  ]
    .filter((entry) => after === undefined || inOrder(entry, after) > 0)
    .sort(inOrder);
  // Only so far are both ranges known without a gap.
  const page = entries.slice(0, size);
  const end = page.at(-1);
  return {
    people: page
      .filter((entry) => isFirstPlace(entry, beginning))
      .map(({ user }) => toPerson(user, readerId)),
    nextCursor: end && entries.length > page.length ? writePeopleCursor('search', end) : null,
  };
}

function entryOf(user: ListedUser, key: string): Entry {
  return { key, id: user._id.toHexString(), user };
}

/** Whoever is found by both name and address stands in the merged list twice; the first place counts. */
function isFirstPlace({ key, user: { searchName, email } }: Entry, beginning: string): boolean {
  const keys = [searchName, email].filter((one) => one.startsWith(beginning)).sort(byText);
  return keys[0] === key;
}

function inOrder(one: Pick<Entry, 'key' | 'id'>, other: Pick<Entry, 'key' | 'id'>): number {
  return byText(one.key, other.key) || byText(one.id, other.id);
}

/** As the database compares: by code point. */
function byText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
