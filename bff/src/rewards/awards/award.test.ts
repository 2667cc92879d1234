import { expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Badges } from '../badges/badges.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { award } from './award.ts';
import { PointsLedger } from '../points/points.model.ts';

testServer();

const pointsOf = async (id: unknown) => (await Users.findById(id).lean())?.points;
const toldTo = async (id: Types.ObjectId) =>
  (await Notifications.find({ userId: id }).sort({ _id: 1 }).lean()).map(({ key }) => key);

test('gives points once for each cause', async () => {
  const { _id } = await makeUser();
  const userId = _id.toHexString();
  const give = () => inTransaction((tx) => award({ userId, cause: 'post', of: 'a' }, tx));
  expect([await give(), await give()]).toEqual([true, false]);
  await inTransaction((tx) => award({ userId, cause: 'granted', of: 'welcome', amount: 40 }, tx));
  expect(await pointsOf(_id)).toBe(45);
});

test('neither ledger, sum, badge nor notification is there when the transaction fails', async () => {
  const { _id } = await makeUser();
  const failing = inTransaction(async (tx) => {
    await award({ userId: _id.toHexString(), cause: 'post', of: 'a' }, tx);
    throw new Error('later in the transaction');
  });
  await expect(failing).rejects.toThrow('later in the transaction');
  const left = [
    PointsLedger.countDocuments({ userId: _id }),
    Badges.countDocuments({ userId: _id }),
    Notifications.countDocuments({ userId: _id }),
  ];
  expect([await pointsOf(_id), ...(await Promise.all(left))]).toEqual([0, 0, 0, 0]);
});

test('tells of a level once, of several at once the highest', async () => {
  const { _id } = await makeUser();
  const userId = _id.toHexString();
  const grant = (of: string, amount: number) =>
    inTransaction((tx) => award({ userId, cause: 'granted', of, amount }, tx));
  await grant('a', 49);
  expect(await toldTo(_id)).toEqual([]);
  await grant('b', 1);
  await grant('c', 250);
  await grant('d', -100);
  await grant('e', 100);
  expect(await toldTo(_id)).toEqual(['level:2', 'level:5']);
});

test('twenty causes at once are twenty entries, one sum, and each level and badge once', async () => {
  const { _id } = await makeUser();
  const userId = _id.toHexString();
  const causes = Array.from({ length: 20 }, (_, at) => `lesson ${at}`);
  await Promise.all(
    causes.map((of) => inTransaction((tx) => award({ userId, cause: 'lesson-completed', of }, tx))),
  );
  expect(await pointsOf(_id)).toBe(200);
  expect((await toldTo(_id)).sort()).toEqual([
    'badge:first-lesson',
    'badge:ten-lessons',
    'level:2',
    'level:3',
    'level:4',
  ]);
});
