import { expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { until } from '../../../test/until.ts';
import { hashPassword, verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { linkToken } from '../../infra/secrets.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { savePassword } from '../../members/users/savePassword.ts';
import { Users } from '../../members/users/users.model.ts';
import { Sessions } from './sessions.model.ts';

// What was checked at the beginning still holds when it is written.
const site = testServer();
const mailbox = createMailbox(site);
const password = 'walking under old trees';

function signIns(email: string, count: number) {
  return Array.from({ length: count }, () =>
    site.visitor.send('POST /api/auth/sign-in', { body: { email, password } }),
  );
}

test('no sign-in with the former password outlives a reset that it races', async () => {
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

test('no session keeps the rights that a change of role took, which it races', async () => {
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

test.each<[string, object]>([
  ['POST /api/account/email', { email: 'thief@grove.test', password }],
  ['POST /api/account/password', { currentPassword: password, newPassword: 'the thief’s own words' }],
  ['POST /api/account/deletion', { password }],
])('%s does nothing with a password that was reset while it was checked', async (key, body) => {
  await makeUser({ isCreator: true });
  const user = await makeUser({ password });
  const browser = createBrowser(site);
  await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  const passwordHash = await hashPassword('a lantern on the lake');
  // Others whose passwords are checked first.
  const others = Promise.all(Array.from({ length: 20 }, () => verifyPassword('x', passwordHash)));
  // Looking up a session that was used long ago writes it down.
  const own = { userId: user._id };
  await Sessions.updateOne(own, { $set: { lastUsedAt: new Date(0) } });
  const asking = browser.send(key, { body });
  await until(async () => (await Sessions.exists({ ...own, lastUsedAt: new Date(0) })) === null);
  await inTransaction((tx) => savePassword(user._id, passwordHash, tx));
  expect((await asking).status).toBe(403);
  const stored = await Users.findById(user._id).lean();
  expect(stored).toMatchObject({ passwordHash, deletesAt: null });
  expect(stored?.pendingEmail).toBeUndefined();
  expect(await OneTimeLinks.countDocuments({ userId: user._id })).toBe(0);
  await others;
});

test('no link to a new password outlives the change of the address it was sent to', async () => {
  const user = await makeUser({ password });
  const email = 'new@grove.test';
  const pendingEmail = { email, isOldConfirmed: true, isNewConfirmed: false };
  await Users.updateOne({ _id: user._id }, { $set: { pendingEmail } });
  const fields = { kind: 'confirm-email-new', userId: user._id, email } as const;
  const { _id } = await inTransaction((tx) => createLink(fields, tx));
  await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
  const body = { token: linkToken(_id, site.env.GROVE_SECRET) };
  await Promise.all([mailbox.collect(), site.visitor.ok('POST /api/auth/confirm-email', { body })]);
  expect((await Users.findById(user._id).lean())?.email).toBe(email);
  expect(await OneTimeLinks.countDocuments({ userId: user._id })).toBe(0);
});
