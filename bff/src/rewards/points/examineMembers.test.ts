import { beforeAll, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { award } from '../awards/award.ts';
import { examineMembers } from './examineMembers.ts';
import type { Difference } from './examineMembers.ts';
import { recordVisit } from '../awards/recordVisit.ts';

testDatabase();

async function examine(repair = false): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const one of examineMembers({ repair })) found.push(one);
  return found;
}

async function memberWithPoints(): Promise<string> {
  const userId = (await makeUser())._id.toHexString();
  await inTransaction((tx) => award({ userId, cause: 'lesson-completed', of: 'a' }, tx));
  for (const day of ['10', '11']) await recordVisit(userId, new Date(`2026-03-${day}T09:00:00Z`));
  return userId;
}

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) await memberWithPoints();
});

test('nothing is found where every sum is that of the ledger', async () => {
  expect(await examine()).toEqual([]);
});

test('a wrong sum and a wrong streak are found, and repaired only when asked to', async () => {
  const userId = await memberWithPoints();
  const zone = { at: new Date(), zone: 'UTC', freeDay: null };
  await Users.updateOne({ _id: userId }, { points: 7, streak: { days: 9, day: '2026-03-11', ...zone } });
  const differences = [
    { userId, what: 'points', stored: '7', ledger: '20' },
    { userId, what: 'streak', stored: '9 days until 2026-03-11', ledger: '2 days until 2026-03-11' },
  ];
  expect(await examine()).toEqual(differences);
  expect(await examine(true)).toEqual(differences);
  expect(await examine()).toEqual([]);
});

test('a streak of which the ledger knows nothing is taken away', async () => {
  const { _id } = await makeUser();
  const streak = { days: 9, day: '2026-03-11', at: new Date(), zone: 'UTC', freeDay: null };
  await Users.updateOne({ _id }, { streak });
  expect(await examine(true)).toMatchObject([{ what: 'streak', ledger: 'none' }]);
  expect(await examine()).toEqual([]);
  expect(await Users.exists({ _id, streak: { $exists: true } })).toBeNull();
});

test('a free day that was not taken is a difference: it decides whether the streak ends', async () => {
  const userId = await memberWithPoints();
  await Users.updateOne({ _id: userId }, { 'streak.freeDay': '2026-03-09' });
  const stored = '2 days until 2026-03-11, 2026-03-09 free';
  expect(await examine(true)).toEqual([
    { userId, what: 'streak', stored, ledger: '2 days until 2026-03-11' },
  ]);
  expect(await examine()).toEqual([]);
});

test('points that are given while it looks are no difference', async () => {
  const userId = await memberWithPoints();
  const giving = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      inTransaction((tx) => award({ userId, cause: 'comment', of: String(at) }, tx)),
    ),
  );
  const found = [await examine(true), await examine(true)];
  await giving;
  expect([...found.flat(), ...(await examine())]).toEqual([]);
});
