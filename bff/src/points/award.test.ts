import { expect, test } from '@jest/globals';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testServer } from '../../test/testServer.ts';
import { inTransaction } from '../infra/mongo.ts';
import { Users } from '../users/users.model.ts';
import { award } from './award.ts';
import { PointsLedger } from './points.model.ts';
import { recordVisit } from './recordVisit.ts';

testServer();

const pointsOf = async (id: unknown) => (await Users.findById(id).lean())?.points;

test('gives points once for each cause', async () => {
  const { _id } = await makeUser();
  const userId = _id.toHexString();
  const give = () => inTransaction((tx) => award({ userId, cause: 'post', of: 'a' }, tx));
  expect([await give(), await give()]).toEqual([true, false]);
  await inTransaction((tx) => award({ userId, cause: 'granted', of: 'welcome', amount: 40 }, tx));
  expect(await pointsOf(_id)).toBe(45);
});

test('neither ledger nor sum changes when the transaction fails', async () => {
  const { _id } = await makeUser();
  const failing = inTransaction(async (tx) => {
    await award({ userId: _id.toHexString(), cause: 'post', of: 'a' }, tx);
    throw new Error('later in the transaction');
  });
  await expect(failing).rejects.toThrow('later in the transaction');
  expect([await pointsOf(_id), await PointsLedger.countDocuments({ userId: _id })]).toEqual([0, 0]);
});

test('a visit counts once a day in UTC, also when two sign in at once', async () => {
  const { _id } = await makeUser();
  const visit = (moment: string) => recordVisit(_id.toHexString(), new Date(moment));
  await Promise.all(Array.from({ length: 8 }, () => visit('2026-03-10T00:00:00Z')));
  await visit('2026-03-10T23:59:59Z');
  expect(await pointsOf(_id)).toBe(5);
  await visit('2026-03-11T00:00:00Z');
  expect(await pointsOf(_id)).toBe(10);
});
