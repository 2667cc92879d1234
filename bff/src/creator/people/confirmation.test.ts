import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { StoredResponses } from '../../delivery/idempotency/idempotencyKeys.model.ts';
import { OneTimeLinks } from '../../identity/oneTimeLinks/oneTimeLinks.model.ts';
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

test('without the password, nobody can change roles in an open creator’s session', async () => {
  const browser = await creator();
  const friend = await makeUser();
  const params = { userId: friend._id.toHexString() };
  const key = 'PUT /api/creator/people/:userId/role';
  for (const sendWrongPassword of wrong) {
    const body = {
      role: 'creator',
      ...(sendWrongPassword !== undefined && { password: sendWrongPassword }),
    } as const;
    expect((await browser.send(key, { params, body })).status).toBe(403);
  }
  expect((await Users.findById(friend._id).lean())?.isCreator).toBe(false);
  await browser.ok(key, { params, body: { role: 'creator', password } });
  expect((await Users.findById(friend._id).lean())?.isCreator).toBe(true);
});

test('nor invite anyone, including themselves', async () => {
  const browser = await creator();
  const key = 'POST /api/creator/invitations';
  for (const role of ['coach', 'creator'] as const) {
    const email = `${role}@grove.test`;
    for (const sendWrongPassword of wrong) {
      const body = { email, role, ...(sendWrongPassword !== undefined && { password: sendWrongPassword }) };
      const headers = { 'Idempotency-Key': `invite-${role}-${String(sendWrongPassword?.length)}` };
      const { status, headers: retryAfter } = await browser.send(key, { body, headers });
      expect([status, retryAfter.get('Grove-Error')]).toEqual([403, 'wrong-password']);
    }
    expect(await OneTimeLinks.countDocuments({ email })).toBe(0);
    await browser.ok(key, { body: { email, role, password } });
  }
  await browser.ok(key, { body: { email: 'member@grove.test', role: 'member' } });
});

test('the stored idempotency record does not contain the password', async () => {
  const browser = await creator();
  const body = { email: 'kept@grove.test', role: 'creator', password } as const;
  const headers = { 'Idempotency-Key': 'invite-kept-12345' };
  expect((await browser.send('POST /api/creator/invitations', { body, headers })).status).toBe(200);
  const again = { ...body, password: 'a lantern on the lake' };
  expect((await browser.send('POST /api/creator/invitations', { body: again, headers })).status).toBe(403);
  const storedUser = await StoredResponses.findOne({ _id: /invite-kept-12345$/ }).lean();
  const request = ['POST /api/creator/invitations', { body: { email: body.email, role: body.role } }];
  expect(storedUser?.requestHash).toBe(hash('sha256', JSON.stringify(request), 'base64url'));
});

test('nor change the security settings', async () => {
  const browser = await creator();
  await Users.updateMany({ isCreator: true }, { $set: { secondFactor: { since: new Date() } } });
  const key = 'PUT /api/creator/security';
  for (const sendWrongPassword of wrong) {
    const body = {
      requireSecondFactor: true,
      ...(sendWrongPassword !== undefined && { password: sendWrongPassword }),
    };
    expect((await browser.send(key, { body })).status).toBe(403);
  }
  expect(await isSecondFactorRequired()).toBe(false);
  await browser.ok(key, { body: { requireSecondFactor: true, password } });
  expect(await isSecondFactorRequired()).toBe(true);
});
