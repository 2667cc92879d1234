import { beforeEach, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from '../../members/users/users.model.ts';
import { chooseOperators } from './chooseOperators.ts';

const site = testServer();
const { signal } = new AbortController();

beforeEach(async () => {
  await Users.deleteMany({});
});

/** Stores an account as before operators existed, that many days after the first one. */
async function makeOlder(days: number, fields: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({
    createdAt: new Date(Date.UTC(2026, 0, 1 + days)),
    isOperator: false,
    ...fields,
  });
  const client = await site.signIn(user);
  return { id: user._id.toHexString(), client };
}

async function listOperatorIds(): Promise<string[]> {
  const operators = await Users.find({ isOperator: true }).lean();
  return operators.map(({ _id }) => _id.toHexString());
}

test('the creator with the first account becomes an operator, also in their open browser, and others do not', async () => {
  const first = await makeOlder(0, { isCreator: true });
  const second = await makeOlder(5, { isCreator: true });
  await makeOlder(1);
  await chooseOperators.run(signal);
  expect(await listOperatorIds()).toEqual([first.id]);
  await first.client.ok('GET /api/creator/system');
  expect((await second.client.send('GET /api/creator/system')).status).toBe(403);
});

test('if the first account is not a creator’s, all creators become operators', async () => {
  await makeOlder(0);
  const creators = [await makeOlder(1, { isCreator: true }), await makeOlder(2, { isCreator: true })];
  await chooseOperators.run(signal);
  expect((await listOperatorIds()).sort()).toEqual(creators.map(({ id }) => id).sort());
});

test('the demo’s creator becomes one, too', async () => {
  const demo = await makeOlder(3, { isCreator: true, demo: 'creator' });
  await chooseOperators.run(signal);
  expect(await listOperatorIds()).toEqual([demo.id]);
});

test('a repeated run changes nothing', async () => {
  await makeOlder(0, { isCreator: true });
  const chosen = await makeOlder(1, { isCreator: true, isOperator: true });
  await chooseOperators.run(signal);
  expect(await listOperatorIds()).toEqual([chosen.id]);
});
