import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { hashToken } from '../../src/http/tokenCookie.ts';
import { Sessions } from '../../src/identity/auth/sessions.model.ts';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import { createBrowser } from '../browser.ts';
import { makeUser } from '../factories/makeUser.ts';
import { createMailbox } from '../mailbox.ts';
import { parseStatuses } from '../rawHttp.ts';
import { testServer } from '../testServer.ts';
import { waitUntil } from '../waitUntil.ts';

const site = testServer();
const mailbox = createMailbox(site);
const password = 'walking under old trees';

// An attacker sends the head of a request while their session is valid, and its body after the session
// has ended.

/** Sends the head of a request and waits until it was accepted.
 *  @returns a function that sends the body and returns the status. */
async function openDelayedRequest(key: string, token: string, body: unknown): Promise<() => Promise<number>> {
  const [method = '', path = ''] = key.split(' ');
  const session = { _id: hashToken(token) };
  await Sessions.updateOne(session, { $set: { lastUsedAt: new Date(0) } });
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  const text = JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Origin: ${site.env.PUBLIC_URL}`,
    `Cookie: grove_session=${token}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The session has been looked up: its old `lastUsedAt` was replaced.
  await waitUntil(async () => (await Sessions.exists({ ...session, lastUsedAt: new Date(0) })) === null);
  return async () => {
    socket.write(text);
    await once(socket, 'close');
    return parseStatuses(received)[0] ?? 0;
  };
}

test('a demoted creator cannot promote themselves with a delayed request', async () => {
  const owner = await site.signIn(await makeUser({ isCreator: true }));
  const formerCreator = await makeUser({ isCreator: true });
  const userId = formerCreator._id.toHexString();
  const token = await startSession(formerCreator);
  const finish = await openDelayedRequest(`PUT /api/creator/people/${userId}/role`, token, {
    role: 'creator',
  });
  await owner.ok('PUT /api/creator/people/:userId/role', { params: { userId }, body: { role: 'member' } });
  expect(await Sessions.countDocuments({ userId: formerCreator._id })).toBe(0);
  const status = await finish();
  expect((await Users.findById(formerCreator._id).lean())?.isCreator).toBe(false);
  expect(status).toBe(401);
});

test('a demoted creator cannot invite with a delayed request', async () => {
  const owner = await site.signIn(await makeUser({ isCreator: true }));
  const formerCreator = await makeUser({ isCreator: true });
  const userId = formerCreator._id.toHexString();
  const token = await startSession(formerCreator);
  const body = { email: 'another.me@grove.test', role: 'creator' };
  const finish = await openDelayedRequest('POST /api/creator/invitations', token, body);
  await owner.ok('PUT /api/creator/people/:userId/role', { params: { userId }, body: { role: 'member' } });
  const status = await finish();
  expect(await OneTimeLinks.countDocuments({ kind: 'invitation', userId: formerCreator._id })).toBe(0);
  expect(status).toBe(401);
});

test('an attacker cannot add their second factor after a password reset', async () => {
  const user = await makeUser({ password });
  const attacker = createBrowser(site);
  await attacker.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  const { secret } = await attacker.ok('POST /api/account/second-factor/start', { body: { password } });
  const token = attacker.cookies.get('grove_session') ?? '';
  const code = new TOTP({ secret }).generate();
  const finish = await openDelayedRequest('POST /api/account/second-factor/confirm', token, { code });

  await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
  const link = await mailbox.link('reset-password', user.email);
  const newPassword = 'a lantern on the lake';
  await site.visitor.ok('POST /api/auth/reset-password', { body: { token: link, password: newPassword } });
  expect(await Sessions.countDocuments({ userId: user._id })).toBe(0);

  const status = await finish();
  expect(status).toBe(401);
  expect(await Sessions.countDocuments({ userId: user._id })).toBe(0);
  const stored = await Users.findById(user._id).lean();
  expect(stored?.secondFactor).toBeUndefined();
  expect(stored?.pendingSecondFactor).toBeUndefined();
});

test('an attacker cannot write after the owner has signed out everywhere', async () => {
  const user = await makeUser();
  const token = await startSession(user);
  const finish = await openDelayedRequest('PATCH /api/account/privacy', token, { showLevelPublicly: false });
  await (await site.signIn(user)).ok('POST /api/auth/logout-everywhere', { body: {} });
  const status = await finish();
  expect(status).toBe(401);
  expect((await Users.findById(user._id).lean())?.showLevelPublicly).toBe(true);
});
