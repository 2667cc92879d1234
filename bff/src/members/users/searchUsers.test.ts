import { beforeAll, expect, test } from '@jest/globals';
import { testDatabase } from '../../../test/testDatabase.ts';
import { addSearchParts } from './addSearchParts.ts';
import { eachStudent, listStudents } from './listStudents.ts';
import { saveProfile } from './saveProfile.ts';
import type { UserOrder } from './userOrder.ts';
import { Users } from './users.model.ts';

testDatabase();
const byName: UserOrder = { key: 'searchName', way: 1 };

// More of them than are put in order one by one.
const many = 1_100;

beforeAll(async () => {
  await Users.insertMany(
    Array.from({ length: many }, (_, at) => ({
      username: `Wanderer ${String(at).padStart(4, '0')}`,
      email: `wanderer${String(many - at)}@grove.test`,
      city: at % 100 === 0 ? 'Ōsaka' : 'Bend',
      createdAt: new Date(1_700_000_000_000 + at),
    })),
  );
});

async function found(search: string, order = byName) {
  const people: Awaited<ReturnType<typeof listStudents>> = [];
  let page;
  do {
    page = await listStudents({ search, order }, 400, people.at(-1));
    people.push(...page);
  } while (page.length === 400);
  return people.map(({ username }) => username);
}

test.each<[string, UserOrder]>([
  ['name', byName],
  ['name, backwards', { key: 'searchName', way: -1 }],
  ['email', { key: 'email', way: 1 }],
  ['age', { key: 'createdAt', way: -1 }],
])('finds those that are many and those that are few, each once, by %s', async (_, order) => {
  for (const [search, expected] of [
    ['ANDERER', many],
    ['anderer 00', 100],
    ['ōsa', 11],
    ['sak', 11],
    ['wanderer 0042', 1],
  ] as const) {
    const names = await found(search, order);
    expect([search, names.length, new Set(names).size]).toEqual([search, expected, expected]);
    const all = await Users.find({ username: { $in: names } })
      .sort({ [order.key]: order.way })
      .lean();
    expect(names).toEqual(all.map(({ username }) => username));
  }
});

test('takes what is searched for as text, never as a pattern', async () => {
  for (const search of ['.*', 'wand.rer', '^', '(a+)+$', '[', '\\', '$', 'a|b']) {
    expect(await found(search)).toEqual([]);
  }
});

test('an export gives everybody that a list does', async () => {
  for (const search of ['', 'anderer', 'ōsaka']) {
    const all = [];
    for await (const student of eachStudent({ search, order: byName })) all.push(student);
    expect(all).toHaveLength(search === 'ōsaka' ? 11 : many);
  }
});

test('whoever changes name or city is found by the new one', async () => {
  const { _id } = await Users.create({ username: 'Wren Hollow', email: 'wren@grove.test', city: 'Salem' });
  const changes = { username: 'Linnet Marsh', city: null };
  await saveProfile(_id.toHexString(), { changes, was: { username: 'Wren Hollow', city: 'Salem' } });
  expect(await found('ollow')).toEqual([]);
  expect(await found('alem')).toEqual([]);
  expect(await found('innet m')).toEqual(['Linnet Marsh']);
});

test('whoever joined before there was anything to be found by, is found after the next run', async () => {
  const { _id } = await Users.create({ username: 'Old Heron', email: 'heron@grove.test' });
  await Users.collection.updateOne({ _id }, { $unset: { search: '' } });
  expect(await found('heron')).toEqual([]);
  await addSearchParts(new AbortController().signal);
  expect(await found('heron')).toEqual(['Old Heron']);
});
