import { expect, test } from '@jest/globals';
import { createBrowser } from '../../test/browser.ts';
import { makeUser } from '../../test/factories/makeUser.ts';
import { createMailbox } from '../../test/mailbox.ts';
import { testServer } from '../../test/testServer.ts';
import { Users } from '../users/users.model.ts';
import { Sessions } from './sessions.model.ts';

// What was checked at the beginning of a sign-in still holds when its session begins.
const site = testServer();
const mailbox = createMailbox(site);
const password = 'walking under old trees';
const rounds = [1, 2, 3];

function signIns(email: string, count: number) {
  return Array.from({ length: count }, () =>
    site.visitor.send('POST /api/auth/sign-in', { body: { email, password } }),
  );
}

test.each(rounds)('no sign-in with the former password outlives a reset that it races (%d)', async () => {
  const user = await makeUser({ password });
  await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
  const token = await mailbox.link('reset-password', user.email);
  const body = { token, password: 'a lantern on the lake' };
  const [before, after] = [signIns(user.email, 4), signIns(user.email, 4)];
  const reset = site.visitor.send('POST /api/auth/reset-password', { body });
  const statuses = (await Promise.all([...before, ...after])).map(({ status }) => status);
  expect((await reset).status).toBe(200);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect(await Sessions.countDocuments({ userId: user._id })).toBe(0);
});

test.each(rounds)('no session keeps the rights that a change of role took, which it races (%d)', async () => {
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const user = await makeUser({ password, isCreator: true });
  const demoted = api.send('PUT /api/creator/people/:userId/role', {
    params: { userId: user._id.toHexString() },
    body: { role: 'member' },
  });
  const answers = await Promise.all(signIns(user.email, 6));
  expect((await demoted).status).toBe(200);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  expect(await Sessions.countDocuments({ userId: user._id, isCreator: true })).toBe(0);
});

test('sign-ins of one account at once all get their own session', async () => {
  const user = await makeUser({ password });
  const browsers = Array.from({ length: 6 }, () => createBrowser(site));
  const body = { email: user.email, password };
  await Promise.all(browsers.map((browser) => browser.ok('POST /api/auth/sign-in', { body })));
  expect(await Sessions.countDocuments({ userId: user._id })).toBe(6);
  expect((await Users.findById(user._id).lean())?.knownDevices).toHaveLength(6);
});
