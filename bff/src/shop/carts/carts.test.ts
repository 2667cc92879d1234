import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Carts } from './carts.model.ts';

const site = testServer();
const get = 'GET /api/cart/count';

const item = (quantity: number) => ({ productId: new Types.ObjectId(), quantity });

test('nobody has a cart before something is in it', async () => {
  const member = await site.signIn(await makeUser());
  expect(await member.ok(get)).toEqual({ count: 0 });
});

test('each thing counts as often as it is wanted, and other carts are nobody’s business', async () => {
  const user = await makeUser();
  await Carts.create({ userId: user._id, items: [item(1), item(2)] });
  await Carts.create({ userId: (await makeUser())._id, items: [item(7)] });
  const member = await site.signIn(user);
  expect(await member.ok(get)).toEqual({ count: 3 });
});

test('a cart that was emptied counts nothing', async () => {
  const user = await makeUser();
  await Carts.create({ userId: user._id, items: [] });
  expect(await (await site.signIn(user)).ok(get)).toEqual({ count: 0 });
});

test('it is one query beside that of the session, whatever is in the cart', async () => {
  const user = await makeUser();
  await Carts.create({ userId: user._id, items: Array.from({ length: 60 }, () => item(1)) });
  const member = await site.signIn(user);
  expect(await site.countQueries(() => member.ok(get))).toBe(2);
});

test('a visitor has none', async () => {
  expect((await site.visitor.send(get)).status).toBe(401);
});
