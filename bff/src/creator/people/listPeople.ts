import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { listNewestUsers } from '../../members/users/listUsers.ts';
import { readPeopleCursor, writePeopleCursor } from './peopleCursor.ts';
import { searchPeople } from './searchPeople.ts';
import { toPerson } from './toPerson.ts';
import type { PeoplePage } from './toPerson.ts';

const pageSize = 50;

/** A page of the people with an account: newest first, or those that are searched for.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function listPeople(
  readerId: Id,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<PeoplePage> {
  if (search !== '') return searchPeople(readerId, { search, cursor, size: pageSize });
  return listNewest(readerId, cursor);
}

async function listNewest(readerId: Id, cursor: string | undefined): Promise<PeoplePage> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const found = await listNewestUsers(pageSize + 1, after);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const end = last && { key: last.createdAt.toISOString(), id: last._id.toHexString() };
  return {
    people: shown.map((user) => toPerson(user, readerId)),
    nextCursor: end && found.length > shown.length ? writePeopleCursor('newest', end) : null,
  };
}

function placeOf(cursor: string): { createdAt: Date; _id: Types.ObjectId } {
  const { key, id } = readPeopleCursor(cursor, 'newest');
  const createdAt = new Date(key);
  if (Number.isNaN(createdAt.getTime())) throw new AppError('bad-request', 'cursor: is not a cursor');
  return { createdAt, _id: new Types.ObjectId(id) };
}
