// Long: all tests of passkeys share one server.
import { describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makePasskey } from '../../../test/factories/makePasskey.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { advanceClock, resetClock } from '../../infra/clock.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { Sessions } from '../auth/sessions.model.ts';
import { Passkeys } from './passkeys.model.ts';

const site = testServer();
const mailbox = createMailbox(site);
const password = 'walking under old trees';
const addRoute = 'POST /api/account/passkeys';
const startAddRoute = 'POST /api/account/passkeys/start';
const startRoute = 'POST /api/auth/passkey/start';
const signInRoute = 'POST /api/auth/passkey';
const removeRoute = 'POST /api/account/passkeys/:passkeyId/remove';
const me = 'GET /api/auth/me';

const newAuthenticator = (options?: { counts: boolean }) => createAuthenticator(site.env.PUBLIC_URL, options);

async function signInMember(fields: Partial<User> = {}) {
  const user = await makeUser({ password, ...fields });
  const browser = createBrowser(site);
  await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  return { browser, user };
}

async function addPasskey(browser: Browser, authenticator = newAuthenticator()) {
  const options = await browser.ok(startAddRoute, { body: { password } });
  const passkey = await browser.ok(addRoute, { body: authenticator.create(options) });
  return { authenticator, passkey, options };
}

async function memberWithPasskey(fields: Partial<User> = {}) {
  const member = await signInMember(fields);
  return { ...member, ...(await addPasskey(member.browser)) };
}

async function signIn(authenticator: ReturnType<typeof newAuthenticator>, browser = createBrowser(site)) {
  const options = await browser.ok(startRoute, { body: {} });
  return { browser, user: await browser.ok(signInRoute, { body: authenticator.sign(options) }) };
}

describe('adding a passkey', () => {
  test('lists it, ends other sessions, is recorded and notifies the owner', async () => {
    const { browser, user } = await signInMember();
    const elsewhere = createBrowser(site);
    await elsewhere.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    const { passkey } = await addPasskey(browser);
    expect(await browser.ok('GET /api/account/passkeys')).toEqual([
      { id: passkey.id, name: 'Unknown device', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await elsewhere.ok(me)).toBeNull();
    expect(await AuditRecords.countDocuments({ action: 'passkey-added', actorId: user._id })).toBe(1);
    expect(await mailbox.collect()).toContainEqual({
      template: 'passkey-changed',
      to: user.email,
      data: { username: user.username, name: 'Unknown device', change: 'added' },
    });
  });

  test('requires a discoverable passkey that verifies its user, for this site only', async () => {
    const { browser, user } = await signInMember();
    expect(await browser.ok(startAddRoute, { body: { password } })).toMatchObject({
      rp: { id: new URL(site.env.PUBLIC_URL).hostname },
      user: { name: user.email, displayName: user.username },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('requires the password, and a code if two-factor authentication is on', async () => {
    const { browser } = await signInMember();
    expect((await browser.send(startAddRoute, { body: { password: 'a guess' } })).status).toBe(403);
    const { secret } = await browser.ok('POST /api/account/second-factor/start', { body: { password } });
    const totp = new TOTP({ secret });
    const { recoveryCodes } = await browser.ok('POST /api/account/second-factor/confirm', {
      body: { code: totp.generate() },
    });
    const [code = ''] = recoveryCodes;
    expect((await browser.send(startAddRoute, { body: { password } })).status).toBe(401);
    expect((await browser.send(startAddRoute, { body: { password, code } })).status).toBe(200);
    expect((await browser.send(startAddRoute, { body: { password, code } })).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['an authenticator that did not verify its user', { isVerified: false }],
  ])('is refused for %s', async (_, faults) => {
    const { browser } = await signInMember();
    const options = await browser.ok(startAddRoute, { body: { password } });
    const body = newAuthenticator().create(options, faults);
    expect((await browser.send(addRoute, { body })).headers.get('Grove-Error')).toBe('passkey-refused');
    expect(await browser.ok('GET /api/account/passkeys')).toEqual([]);
  });

  test('does not accept the challenge of a sign-in, of another account or a used one', async () => {
    const { browser, options, authenticator } = await memberWithPasskey();
    const getError = async (by: Browser) =>
      (await by.send(addRoute, { body: authenticator.create(options) })).headers.get('Grove-Error');
    expect(await getError(browser)).toBe('passkey-expired');
    await browser.ok(startRoute, { body: {} });
    expect(await getError(browser)).toBe('passkey-expired');
    const { browser: other } = await signInMember();
    await browser.ok(startAddRoute, { body: { password } });
    const cookies = new Map([
      ...other.cookies,
      ['grove_passkey', browser.cookies.get('grove_passkey') ?? ''],
    ]);
    expect(await getError(createBrowser(site, {}, cookies))).toBe('passkey-expired');
  });

  test('is refused for a passkey that belongs to another member', async () => {
    const { authenticator } = await memberWithPasskey();
    const { browser } = await signInMember();
    const options = await browser.ok(startAddRoute, { body: { password } });
    const { status } = await browser.send(addRoute, { body: authenticator.create(options) });
    expect(status).toBe(400);
    expect(await browser.ok('GET /api/account/passkeys')).toEqual([]);
  });

  test('is limited to 20 passkeys, also if two are added at once', async () => {
    const { browser, user } = await signInMember();
    for (let count = 0; count < 19; count += 1) await makePasskey(user);
    const twin = createBrowser(site);
    await twin.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    const bodies = await Promise.all(
      [browser, twin].map(async (by) =>
        newAuthenticator().create(await by.ok(startAddRoute, { body: { password } })),
      ),
    );
    const answers = await Promise.all(
      [browser, twin].map((by, index) => by.send(addRoute, { body: bodies[index] })),
    );
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(await Passkeys.countDocuments({ userId: user._id })).toBe(20);
    const winner = answers[0]?.status === 200 ? browser : twin;
    const refused = await winner.send(startAddRoute, { body: { password } });
    expect(refused.headers.get('Grove-Error')).toBe('too-many-passkeys');
  });

  test('is refused for demo accounts', async () => {
    const demo = await site.signIn(await makeUser({ demo: 'member' }));
    expect((await demo.send(startAddRoute, { body: { password } })).status).toBe(403);
  });
});

describe('signing in with a passkey', () => {
  test('needs no email and no code, and records the use', async () => {
    const { user, authenticator, browser: first } = await memberWithPasskey();
    const { browser, user: signedIn } = await signIn(authenticator);
    expect(signedIn).toMatchObject({ username: user.username });
    expect(await browser.ok(me)).toMatchObject({ username: user.username });
    const [passkey] = await first.ok('GET /api/account/passkeys');
    expect(passkey?.lastUsedAt).toEqual(expect.any(String));
    expect(await AuditRecords.countDocuments({ action: 'sign-in', actorId: user._id })).toBe(2);
  });

  test('works again with an authenticator that does not count', async () => {
    const { browser } = await signInMember();
    const authenticator = newAuthenticator({ counts: false });
    await addPasskey(browser, authenticator);
    await signIn(authenticator);
    await signIn(authenticator);
  });

  test('replaces the code of two-factor authentication', async () => {
    const { user, authenticator } = await memberWithPasskey();
    const secondFactor = { sealedSecret: 'x', since: new Date(), lastStep: 0, recoveryCodes: [] };
    await Users.updateOne({ _id: user._id }, { secondFactor });
    expect((await signIn(authenticator)).user).toMatchObject({ username: user.username });
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['the creation of a passkey', { type: 'webauthn.create' }],
    ['an authenticator that did not verify its user', { isVerified: false }],
    ['a counter that did not rise', { counter: 1 }],
    ['a lower counter', { counter: 0 }],
  ])('is refused for %s', async (_, faults) => {
    const { user, authenticator } = await memberWithPasskey();
    await signIn(authenticator);
    const browser = createBrowser(site);
    const options = await browser.ok(startRoute, { body: {} });
    const answer = await browser.send(signInRoute, { body: authenticator.sign(options, faults) });
    expect(answer.headers.get('Grove-Error')).toBe('passkey-not-recognized');
    expect(await browser.ok(me)).toBeNull();
    expect(await AuditRecords.countDocuments({ action: 'sign-in-refused', subjectId: user._id })).toBe(1);
  });

  test('is refused for a replayed answer', async () => {
    const { authenticator } = await memberWithPasskey();
    const browser = createBrowser(site);
    const body = authenticator.sign(await browser.ok(startRoute, { body: {} }));
    const cookie = browser.cookies.get('grove_passkey') ?? '';
    await browser.ok(signInRoute, { body });
    expect(browser.cookies.has('grove_passkey')).toBe(false);
    const thief = createBrowser(site, {}, new Map([['grove_passkey', cookie]]));
    expect((await thief.send(signInRoute, { body })).headers.get('Grove-Error')).toBe('passkey-expired');
  });

  test('of two concurrent uses of a challenge, one succeeds', async () => {
    const { authenticator } = await memberWithPasskey();
    const browser = createBrowser(site);
    const options = await browser.ok(startRoute, { body: {} });
    const body = authenticator.sign(options);
    const copies = [0, 1].map(() => createBrowser(site, {}, new Map(browser.cookies)));
    const answers = await Promise.all(copies.map((copy) => copy.send(signInRoute, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('is refused in another browser than the one that started', async () => {
    const { authenticator } = await memberWithPasskey();
    const body = authenticator.sign(await createBrowser(site).ok(startRoute, { body: {} }));
    const other = createBrowser(site);
    await other.ok(startRoute, { body: {} });
    expect((await other.send(signInRoute, { body })).headers.get('Grove-Error')).toBe(
      'passkey-not-recognized',
    );
  });

  test('is refused after five minutes', async () => {
    const { authenticator } = await memberWithPasskey();
    const browser = createBrowser(site);
    const body = authenticator.sign(await browser.ok(startRoute, { body: {} }));
    advanceClock(5 * 60_000);
    const answer = await browser.send(signInRoute, { body });
    resetClock();
    expect(answer.headers.get('Grove-Error')).toBe('passkey-expired');
  });

  test('is refused with the id or the account of another member', async () => {
    const victim = await memberWithPasskey();
    const attacker = await memberWithPasskey();
    const browser = createBrowser(site);
    const send = async (change: object) => {
      const options = await browser.ok(startRoute, { body: {} });
      const body = { ...attacker.authenticator.sign(options), ...change };
      return (await browser.send(signInRoute, { body })).headers.get('Grove-Error');
    };
    const { id, userHandle } = victim.authenticator.sign({ challenge: 'x', rpId: 'x' });
    expect(await send({ id })).toBe('passkey-not-recognized');
    expect(await send({ userHandle })).toBe('passkey-not-recognized');
    expect(await send({ id, userHandle })).toBe('passkey-not-recognized');
    expect(await browser.ok(me)).toBeNull();
  });

  test('is refused for a removed passkey and for a deleted account', async () => {
    const { user, browser, passkey, authenticator } = await memberWithPasskey();
    await browser.ok(removeRoute, { params: { passkeyId: passkey.id }, body: { password } });
    await expect(signIn(authenticator)).rejects.toThrow('401');
    const { authenticator: second } = await addPasskey(browser);
    await Users.deleteOne({ _id: user._id });
    await expect(signIn(second)).rejects.toThrow('401');
  });
});

describe('renaming and removing', () => {
  test('a member renames their own passkey only', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const { browser: other } = await signInMember();
    const rename = { params: { passkeyId: passkey.id }, body: { name: ' My phone ' } };
    expect((await other.send('PATCH /api/account/passkeys/:passkeyId', rename)).status).toBe(404);
    expect(await browser.ok('PATCH /api/account/passkeys/:passkeyId', rename)).toMatchObject({
      name: 'My phone',
    });
  });

  test('removing requires the password, ends other sessions, is recorded and notifies the owner', async () => {
    const { browser, user, passkey, authenticator } = await memberWithPasskey();
    const { browser: elsewhere } = await signIn(authenticator);
    const params = { passkeyId: passkey.id };
    expect((await browser.send(removeRoute, { params, body: { password: 'a guess' } })).status).toBe(403);
    await mailbox.collect();
    await browser.ok(removeRoute, { params, body: { password } });
    expect(await browser.ok('GET /api/account/passkeys')).toEqual([]);
    expect(await elsewhere.ok(me)).toBeNull();
    expect(await Sessions.countDocuments({ userId: user._id, usedPasskey: true })).toBe(0);
    expect(await AuditRecords.countDocuments({ action: 'passkey-removed', actorId: user._id })).toBe(1);
    expect(await mailbox.collect()).toContainEqual({
      template: 'passkey-changed',
      to: user.email,
      data: { username: user.username, name: 'Unknown device', change: 'removed' },
    });
  });
});

describe('a required second factor', () => {
  const security = 'PUT /api/creator/security';
  const setRequired = (browser: Browser, requireSecondFactor: boolean) =>
    browser.ok(security, { body: { requireSecondFactor, password } });

  test('is satisfied by signing in with a passkey, not by owning one', async () => {
    const { browser, user, authenticator, passkey } = await memberWithPasskey({ isCreator: true });
    const withPassword = createBrowser(site);
    await withPassword.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    await setRequired(browser, true);
    expect(await withPassword.ok(me)).toBeNull();
    expect(await browser.ok(me)).toMatchObject({ isCreator: true, mustEnableSecondFactor: false });
    await withPassword.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    expect(await withPassword.ok(me)).toMatchObject({ isCreator: false, mustEnableSecondFactor: true });
    expect((await withPassword.send('GET /api/creator/people')).status).toBe(403);
    const { browser: withPasskey } = await signIn(authenticator);
    expect(await withPasskey.ok(me)).toMatchObject({ isCreator: true, mustEnableSecondFactor: false });
    const { people } = await withPasskey.ok('GET /api/creator/people');
    expect(people.find(({ id }) => id === user._id.toHexString())?.hasSecondFactor).toBe(true);
    // Needs the rights within a transaction, too.
    const invited = { email: 'invited@grove.test', role: 'member' as const, password };
    await withPasskey.ok('POST /api/creator/invitations', { body: invited });
    const refused = await withPasskey.send(removeRoute, {
      params: { passkeyId: passkey.id },
      body: { password },
    });
    expect(refused.headers.get('Grove-Error')).toBe('second-factor-required');
    await withPasskey.ok('POST /api/account/password', {
      body: { currentPassword: password, newPassword: 'a lantern on the lake' },
    });
    expect(await withPasskey.ok(me)).toMatchObject({ isCreator: true });
    await withPasskey.ok(security, {
      body: { requireSecondFactor: false, password: 'a lantern on the lake' },
    });
  });

  test('is satisfied at once by adding a passkey', async () => {
    const { browser: owner } = await memberWithPasskey({ isCreator: true });
    await setRequired(owner, true);
    const { browser } = await signInMember({ isCreator: true });
    expect(await browser.ok(me)).toMatchObject({ isCreator: false, mustEnableSecondFactor: true });
    await addPasskey(browser);
    expect(await browser.ok(me)).toMatchObject({ isCreator: true, mustEnableSecondFactor: false });
    await setRequired(owner, false);
  });

  test('cannot be turned on by a creator who signed in with just a password', async () => {
    const { browser } = await signInMember({ isCreator: true });
    const { status } = await browser.send(security, { body: { requireSecondFactor: true, password } });
    expect(status).toBe(409);
  });
});
