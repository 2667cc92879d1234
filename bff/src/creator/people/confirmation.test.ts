import { expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from '../../members/users/users.model.ts';
import { isSecondFactorRequired } from '../../members/settings/isSecondFactorRequired.ts';

const site = testServer({ GROVE_MODE: 'live' });
const password = 'walking under old trees';
const wrong = [undefined, 'a lantern on the lake'];

async function creator() {
  const { email } = await makeUser({ password, isCreator: true });
  const browser = createBrowser(site);
  await browser.ok('POST /api/auth/sign-in', { body: { email, password } });
  return browser;
}

test('who finds a creator’s page open gives nobody rights', async () => {
  const browser = await creator();
  const friend = await makeUser();
  const params = { userId: friend._id.toHexString() };
  const key = 'PUT /api/creator/people/:userId/role';
  for (const guess of wrong) {
    const body = { role: 'creator', ...(guess !== undefined && { password: guess }) } as const;
    expect((await browser.send(key, { params, body })).status).toBe(403);
  }
  expect((await Users.findById(friend._id).lean())?.isCreator).toBe(false);
  await browser.ok(key, { params, body: { role: 'creator', password } });
  expect((await Users.findById(friend._id).lean())?.isCreator).toBe(true);
});

test('nor changes what is demanded of creators', async () => {
  const browser = await creator();
  await Users.updateMany({ isCreator: true }, { $set: { secondFactor: { since: new Date() } } });
  const key = 'PUT /api/creator/security';
  for (const guess of wrong) {
    const body = { requireSecondFactor: true, ...(guess !== undefined && { password: guess }) };
    expect((await browser.send(key, { body })).status).toBe(403);
  }
  expect(await isSecondFactorRequired()).toBe(false);
  await browser.ok(key, { body: { requireSecondFactor: true, password } });
  expect(await isSecondFactorRequired()).toBe(true);
});
