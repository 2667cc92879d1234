import { Readable } from 'node:stream';
import type { StudentUser } from '../../members/users/students/studentFields.ts';
import { iterateStudents } from '../../members/users/students/listStudents.ts';
import { csvHeader, toCsv } from './csv.ts';
import type { StudentFilters } from './getStudents.ts';
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
] as const;

/** All students that match a search as a CSV stream, read from the database on demand. */
export function exportStudents({ search = '', order = 'newest' }: StudentFilters): Readable {
  return Readable.from(streamChunks({ search, order: userOrders[order] }), { highWaterMark: 2 });
}

async function* streamChunks(list: Parameters<typeof iterateStudents>[0]): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  let records: string[][] = [];
  for await (const user of iterateStudents(list)) {
    records.push(toRecord(user));
    if (records.length < rowsPerChunk) continue;
    yield Buffer.from(toCsv(records));
    records = [];
  }
  if (records.length > 0) yield Buffer.from(toCsv(records));
}

function toRecord(user: StudentUser): string[] {
  const { username, email, phone, birthday, address, city, state, zipCode, country, createdAt } = user;
  const joined = createdAt.toISOString().slice(0, 10);
  const optionalColumns = [phone, birthday, address, city, state, zipCode, country].map((text) => text ?? '');
  return [username, email, ...optionalColumns, joined];
}
