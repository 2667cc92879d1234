import { Readable } from 'node:stream';
import type { ListedMembership } from '@grove/contracts/creator/students';
import type { StudentUser } from '../../members/users/students/studentFields.ts';
import { iterateStudents } from '../../members/users/students/listStudents.ts';
import type { StudentList } from '../../members/users/students/listStudents.ts';
import { csvHeader, toCsv } from './csv.ts';
import { describeMembership } from './describeMembership.ts';
import { filterStudents } from './filterStudents.ts';
import type { StudentFilter } from './filterStudents.ts';
import { findListedMemberships } from './findListedMemberships.ts';
import type { StudentFilters } from './getStudents.ts';
import { findProductTitles } from './findProductTitles.ts';
import { userOrders } from './studentCursor.ts';

/** Lines in a chunk; sending them one by one would be slower. */
const rowsPerChunk = 500;

const columns = [
  'Name',
  'Email',
  'Phone',
  'Birthday',
  'Address',
  'City',
  'State/Province',
  'ZIP/Postal Code',
  'Country',
  'Joined',
  'Membership',
  'Plan',
  'Membership Status',
  'Last Seen',
  'Products',
] as const;

/** All students that match a search as a CSV stream, read from the database on demand. */
export function exportStudents({ search = '', order = 'newest', ...filter }: StudentFilters): Readable {
  return Readable.from(streamChunks({ search, order: userOrders[order] }, filter), { highWaterMark: 2 });
}

async function* streamChunks(list: StudentList, filter: StudentFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  const ids = await filterStudents(filter);
  let users: StudentUser[] = [];
  for await (const user of iterateStudents({ ...list, ids })) {
    users.push(user);
    if (users.length < rowsPerChunk) continue;
    yield await toChunk(users);
    users = [];
  }
  if (users.length > 0) yield await toChunk(users);
}

async function toChunk(users: readonly StudentUser[]): Promise<Buffer> {
  const ids = users.map(({ _id }) => _id);
  const [memberships, products] = await Promise.all([findListedMemberships(ids), findProductTitles(ids)]);
  const records = users.map((user) => [
    ...toRecord(user),
    ...toMembershipColumns(memberships.get(user._id.toHexString()) ?? []),
    user.streak === undefined ? '' : toDay(user.streak.at),
    (products.get(user._id.toHexString()) ?? []).join('; '),
  ]);
  return Buffer.from(toCsv(records));
}

function toRecord(user: StudentUser): string[] {
  const { username, email, phone, birthday, address, city, state, zipCode, country, createdAt } = user;
  const optionalColumns = [phone, birthday, address, city, state, zipCode, country].map((text) => text ?? '');
  return [username, email, ...optionalColumns, toDay(createdAt)];
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Several memberships share a cell, in the same order in each column. */
function toMembershipColumns(memberships: readonly ListedMembership[]): string[] {
  const join = (toText: (membership: ListedMembership) => string) => memberships.map(toText).join('; ');
  return [join(({ title }) => title), join(({ planName }) => planName), join(describeMembership)];
}
