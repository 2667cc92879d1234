import { errorTable } from '@grove/contracts/api/endpoint';
import { beforeEach, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { saveSignInByEmail } from '../../members/settings/signInByEmail.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Sessions } from './sessions.model.ts';

const site = testServer({ GROVE_MODE: 'live' });
const mailbox = createMailbox(site);
const request = 'POST /api/auth/sign-in-link';
const enter = 'POST /api/auth/sign-in-with-link';
const password = 'walking under old trees';

beforeEach(() => site.empty());

/** Requests a link and returns its token from the email. */
async function requestToken(email: string, returnPath?: string) {
  await site.visitor.ok(request, { body: { email, ...(returnPath !== undefined && { returnPath }) } });
  return mailbox.link('sign-in-link', email);
}

test('the emailed link signs in without the password, once, and continues where the member was', async () => {
  const { email, username } = await makeUser({ password });
  const token = await requestToken(email, '/course/abc');
  const browser = createBrowser(site);
  const answer = await browser.ok(enter, { body: { token } });
  expect(answer).toMatchObject({ user: { username }, needsCode: false, returnPath: '/course/abc' });
  expect(await browser.ok('GET /api/auth/me')).toEqual(answer.user);
  const { status, text } = await createBrowser(site).send(enter, { body: { token } });
  expect([status, text]).toEqual([410, errorTable['link-used'][1]]);
});

test('two concurrent uses start one session', async () => {
  const { _id, email } = await makeUser({ password });
  const body = { token: await requestToken(email) };
  const both = await Promise.all([site.visitor.send(enter, { body }), site.visitor.send(enter, { body })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await Sessions.countDocuments({ userId: _id })).toBe(1);
});

test('an unknown address gets the same answer, and no email', async () => {
  await mailbox.collect();
  const { email } = await makeUser({ password });
  const known = await site.visitor.send(request, { body: { email } });
  const unknown = await site.visitor.send(request, { body: { email: 'nobody@grove.test' } });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect((await mailbox.collect()).map(({ to }) => to)).toEqual([email]);
});

test('the second factor is still needed, and a wrong code does not use up the link', async () => {
  const { email } = await makeUser({ password });
  const owner = createBrowser(site);
  await owner.ok('POST /api/auth/sign-in', { body: { email, password } });
  const { secret } = await owner.ok('POST /api/account/second-factor/start', { body: { password } });
  const authenticator = new TOTP({ secret });
  const confirmed = await owner.ok('POST /api/account/second-factor/confirm', {
    body: { code: authenticator.generate() },
  });

  const token = await requestToken(email);
  const browser = createBrowser(site);
  expect(await browser.ok(enter, { body: { token } })).toMatchObject({ user: null, needsCode: true });
  expect(await browser.ok('GET /api/auth/me')).toBeNull();
  expect((await browser.send(enter, { body: { token, code: 'abcde-fghij' } })).status).toBe(401);
  const [recoveryCode = ''] = confirmed.recoveryCodes;
  const answer = await browser.ok(enter, { body: { token, code: recoveryCode } });
  expect(answer.user?.email).toBe(email);
});

test('the link ends after 15 minutes, and with a change of the password', async () => {
  const { email } = await makeUser({ password });
  const [expired, replaced] = [await requestToken(email), await requestToken(email)];
  const oldest = await OneTimeLinks.findOne({ kind: 'sign-in' }).sort({ _id: 1 }).orFail().lean();
  expect(oldest.expiresAt.getTime() - oldest.createdAt.getTime()).toBe(15 * 60_000);
  await OneTimeLinks.updateOne({ _id: oldest._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await site.visitor.send(enter, { body: { token: expired } })).status).toBe(410);

  const owner = createBrowser(site);
  await owner.ok('POST /api/auth/sign-in', { body: { email, password } });
  const body = { currentPassword: password, newPassword: 'a lantern on the lake' };
  await owner.ok('POST /api/account/password', { body });
  expect((await site.visitor.send(enter, { body: { token: replaced } })).status).toBe(410);
});

test('a creator can turn it off, which ends the links that were sent', async () => {
  const { email } = await makeUser({ password, isCreator: true });
  const token = await requestToken(email);
  const creator = createBrowser(site);
  await creator.ok('POST /api/auth/sign-in', { body: { email, password } });
  const key = 'PUT /api/creator/security';
  expect((await creator.send(key, { body: { signInByEmail: false } })).status).toBe(403);
  const saved = await creator.ok(key, { body: { signInByEmail: false, password } });
  expect(saved).toEqual({ requireSecondFactor: false, signInByEmail: false });
  expect((await site.visitor.send(enter, { body: { token } })).status).toBe(410);
  expect((await site.visitor.send(request, { body: { email } })).status).toBe(404);
});

test('a link requested before it was turned off is not sent', async () => {
  const { email } = await makeUser({ password });
  await site.visitor.ok(request, { body: { email } });
  await inTransaction((tx) => saveSignInByEmail(false, tx));
  expect(await mailbox.collect()).toEqual([]);
});
