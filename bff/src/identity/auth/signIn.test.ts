// Long: all tests of signing up and in to a live site share one server.
import { errorTable } from '@grove/contracts/api/endpoint';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { createBrowser } from '../../../test/browser.ts';
import type { Browser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { isOutdated } from '../../infra/hashing.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Sessions } from './sessions.model.ts';

const site = testServer({ GROVE_MODE: 'live' });

describe('signing up', () => {
  const mailbox = createMailbox(site);
  const password = 'walking under old trees';
  let counter = 0;

  function newcomer(fields: { username?: string; email?: string; password?: string } = {}) {
    counter += 1;
    return { username: 'Wren Hollow', email: `newcomer${counter}@grove.test`, password, ...fields };
  }

  /** Signs up and returns the secret of the link in the email. */
  async function signedUp(body = newcomer()) {
    await site.visitor.ok('POST /api/auth/sign-up', { body });
    return { ...body, token: await mailbox.link('verify-email', body.email) };
  }

  describe('POST /api/auth/sign-up', () => {
    test('the emailed link and the password create the account and sign it in', async () => {
      const { email, token } = await signedUp();
      expect(await Users.findOne({ email }).lean()).toBeNull();

      const browser = createBrowser(site);
      const { user } = await browser.ok('POST /api/auth/verify-email', { body: { token, password } });
      expect(user).toMatchObject({ username: 'Wren Hollow', email, isCreator: false, isCoach: false });
      expect(await browser.ok('GET /api/auth/me')).toEqual(user);
      const again = await createBrowser(site).ok('POST /api/auth/sign-in', { body: { email, password } });
      expect(again.user?.id).toBe(user?.id);
    });

    test('a known address gets the same response, and its owner an email', async () => {
      await mailbox.collect();
      const known = await makeUser({ password });
      const toKnown = await site.visitor.send('POST /api/auth/sign-up', {
        body: newcomer({ email: known.email.toUpperCase() }),
      });
      const toNew = await site.visitor.send('POST /api/auth/sign-up', { body: newcomer() });
      expect([toKnown.status, toKnown.text]).toEqual([toNew.status, toNew.text]);
      expect(toNew).toMatchObject({ status: 200, text: 'null' });
      expect(await mailbox.collect()).toEqual([
        { template: 'already-registered', to: known.email, data: { username: known.username } },
        expect.objectContaining({ template: 'verify-email' }),
      ]);
      expect(await OneTimeLinks.countDocuments({ email: known.email })).toBe(0);
    });

    test('neither the password nor the link is stored in plain text', async () => {
      const { token } = await signedUp();
      const stored = JSON.stringify(await OneTimeLinks.find().lean());
      expect(stored).not.toContain(password);
      expect(stored).not.toContain(token);
      expect(stored).toContain('$argon2id$');
    });

    test.each([
      ['one of the most common passwords', { password: 'Qwertyuiop' }],
      ['a repeated digit', { password: '1111111111' }],
      ['a repeated letter', { password: 'aaaaaaaaaa' }],
      ['digits in order', { password: '0123456789' }],
      ['digits in reverse order', { password: '9876543210' }],
      ['the alphabet', { password: 'abcdefghijk' }],
      ['a repeated group of three', { password: '123123123123' }],
      ['a short word repeated up to the maximum length', { password: 'moss'.repeat(50) }],
      ['a common password followed by a number', { password: 'password12' }],
      ['a common password with substituted characters', { password: 'P@ssw0rd123' }],
      ['a password that contains the name', { password: 'xxWREN HOLLOWxx' }],
      [
        'a password that contains the beginning of the address',
        { password: 'my-Robin.Reed-1', email: 'robin.reed@grove.test' },
      ],
      ['a password that contains the address', { password: 'ab@grove.test!', email: 'ab@grove.test' }],
    ])('%s is refused', async (_, fields) => {
      const { status, text } = await site.visitor.send('POST /api/auth/sign-up', { body: newcomer(fields) });
      expect([status, text]).toEqual([400, errorTable['weak-password'][1]]);
    });

    test.each<[string, Record<string, unknown>]>([
      ['a short password', { password: 'x'.repeat(9) }],
      ['a long password', { password: 'x'.repeat(201) }],
      ['an invalid address', { email: 'wren' }],
      ['a query operator as an address', { email: { $ne: null } }],
      ['a long address', { email: `${'x'.repeat(250)}@a.de` }],
      ['an empty name', { username: '  ' }],
      ['a long name', { username: 'x'.repeat(81) }],
      ['extra fields', { isCreator: true }],
    ])('%s cannot be used', async (_, fields) => {
      const { status } = await site.visitor.send('POST /api/auth/sign-up', {
        body: { ...newcomer(), ...fields },
      });
      expect(status).toBe(400);
    });
  });

  describe('POST /api/auth/verify-email', () => {
    const key = 'POST /api/auth/verify-email';

    test('the sign-up’s password is required, so nobody can create an account for another person’s address', async () => {
      const { token, email } = await signedUp();
      const wrong = await site.visitor.send(key, { body: { token, password: 'another long password' } });
      expect([wrong.status, await Users.countDocuments({ email })]).toEqual([403, 0]);
      expect((await site.visitor.send(key, { body: { token, password } })).status).toBe(200);
    });

    test('the browser that signed up needs no password, and continues where the person was', async () => {
      const browser = createBrowser(site);
      const body = { ...newcomer(), returnPath: '/checkout?step=2#pay' };
      await browser.ok('POST /api/auth/sign-up', { body });
      const token = await mailbox.link('verify-email', body.email);
      const answer = await browser.ok(key, { body: { token } });
      expect(answer).toMatchObject({ user: { email: body.email }, returnPath: '/checkout?step=2#pay' });
      expect(await browser.ok('GET /api/auth/me')).toEqual(answer.user);
    });

    test.each<[string, () => Browser]>([
      ['a browser without cookies', () => createBrowser(site)],
      ['another browser', () => createBrowser(site, {}, new Map([['grove_device', 'x'.repeat(43)]]))],
    ])('%s is asked for the password, and creates nothing without it', async (_, open) => {
      const { token, email } = await signedUp();
      const browser = open();
      expect(await browser.ok(key, { body: { token } })).toMatchObject({ user: null, needsPassword: true });
      expect(await browser.ok('GET /api/auth/me')).toBeNull();
      expect(await Users.countDocuments({ email })).toBe(0);
      expect((await browser.ok(key, { body: { token, password } })).user).toMatchObject({ email });
    });

    test('the browser that signed up for one address confirms no other', async () => {
      const attacker = createBrowser(site);
      await attacker.ok('POST /api/auth/sign-up', { body: newcomer() });
      const { token } = await signedUp();
      expect(await attacker.ok(key, { body: { token } })).toMatchObject({ user: null, needsPassword: true });
    });

    test('a used link says so, also that of an earlier sign-up for the same address', async () => {
      const first = await signedUp();
      const second = await signedUp({ ...newcomer(), email: first.email });
      await site.visitor.ok(key, { body: { token: second.token, password } });
      for (const { token } of [first, second]) {
        const { status, text } = await site.visitor.send(key, { body: { token, password } });
        expect([status, text]).toEqual([410, errorTable['link-used'][1]]);
      }
      const stored = await OneTimeLinks.find({ kind: 'used' }).lean();
      expect(JSON.stringify(stored)).not.toContain(first.email);
    });

    test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'checkout'])(
      'nobody continues at %s',
      async (returnPath) => {
        const body = { ...newcomer(), returnPath };
        expect((await site.visitor.send('POST /api/auth/sign-up', { body })).status).toBe(400);
      },
    );

    test('the link works once, even with concurrent requests', async () => {
      const { token, email } = await signedUp();
      const body = { token, password };
      const both = await Promise.all([site.visitor.send(key, { body }), site.visitor.send(key, { body })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
      expect((await site.visitor.send(key, { body })).status).toBe(410);
      expect(await Users.countDocuments({ email })).toBe(1);
    });

    test('of two sign-ups for one address, the one confirmed first counts', async () => {
      const [first, second] = [await signedUp(), newcomer()];
      const other = await signedUp({ ...second, email: first.email, password: 'another long password' });
      expect((await site.visitor.send(key, { body: { token: first.token, password } })).status).toBe(200);
      const lateLink = { token: other.token, password: other.password };
      expect((await site.visitor.send(key, { body: lateLink })).status).toBe(410);
    });

    test('the link is refused after a day, with another secret, and if it is of another kind', async () => {
      const { token, email } = await signedUp();
      const user = await makeUser({ password });
      await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
      const ofReset = await mailbox.link('reset-password', user.email);
      const forged = `${token.slice(0, -2)}AA`;
      await OneTimeLinks.updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
      for (const one of [token, ofReset, forged]) {
        expect((await site.visitor.send(key, { body: { token: one, password } })).status).toBe(410);
      }
    });

    test.each([
      [{ token: 'short', password }],
      [{ token: 'x'.repeat(121), password }],
      [{ token: 'x'.repeat(38), password: '' }],
      [{ token: { $gt: '' }, password }],
    ])('%j is refused', async (body) => {
      expect((await site.visitor.send(key, { body })).status).toBe(400);
    });
  });
});

describe('signing in', () => {
  beforeAll(() => site.empty());

  const mailbox = createMailbox(site);
  const key = 'POST /api/auth/sign-in';
  const password = 'walking under old trees';

  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  describe('POST /api/auth/sign-in', () => {
    test('each browser gets its own session', async () => {
      const user = await makeUser({ password, isCoach: true });
      const browser = createBrowser(site, { 'User-Agent': firefox });
      const answer = await browser.ok(key, { body: { email: ` ${user.email.toUpperCase()} `, password } });
      expect(answer).toMatchObject({ needsCode: false, user: { id: user._id.toHexString(), isCoach: true } });
      expect(await browser.ok('GET /api/auth/me')).toEqual(answer.user);
      expect(await Sessions.findOne({ userId: user._id }).lean()).toMatchObject({
        device: 'Firefox on Windows',
        address: '127.0.0.1',
        isCoach: true,
      });
      expect(await AuditRecords.countDocuments({ action: 'sign-in', actorId: user._id })).toBe(1);
    });

    test('signing in ends the browser’s previous session', async () => {
      const user = await makeUser({ password });
      const browser = createBrowser(site);
      await browser.ok(key, { body: { email: user.email, password } });
      const former = new Map(browser.cookies);
      await browser.ok(key, { body: { email: user.email, password } });
      expect(await createBrowser(site, {}, former).ok('GET /api/auth/me')).toBeNull();
      expect(await Sessions.countDocuments({ userId: user._id })).toBe(1);
    });

    test('a wrong password, an unknown address and an account without a password get the same error', async () => {
      const user = await makeUser({ password });
      const demo = await makeUser({ isCreator: true, demo: 'creator' });
      const answers = await Promise.all(
        [
          { email: user.email, password: `${password}!` },
          { email: 'nobody@grove.test', password },
          { email: demo.email, password },
        ].map((body) => site.visitor.send(key, { body })),
      );
      for (const { status, text } of answers) {
        expect([status, text]).toEqual([401, 'That email and password don’t match']);
      }
      expect(await AuditRecords.countDocuments({ action: 'sign-in-refused', subjectId: user._id })).toBe(1);
    });

    test.each<[unknown]>([
      [{ email: 'wren@grove.test' }],
      [{ email: 'wren@grove.test', password: '' }],
      [{ email: 'wren@grove.test', password: 'x'.repeat(201) }],
      [{ email: { $ne: '' }, password }],
      [{ email: 'wren@grove.test', password: { $ne: '' } }],
      [{ email: 'wren@grove.test', password, code: '12345' }],
      [{ email: 'wren@grove.test', password, code: 'x'.repeat(21) }],
      [{ email: 'wren@grove.test', password, as: 'creator' }],
    ])('%j is refused', async (body) => {
      expect((await site.visitor.send(key, { body })).status).toBe(400);
    });

    test('a password with an outdated hash is rehashed', async () => {
      const passwordHash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
      const user = await makeUser({ passwordHash });
      await createBrowser(site).ok(key, { body: { email: user.email, password } });
      const stored = await Users.findById(user._id).lean();
      expect(isOutdated(stored?.passwordHash ?? '')).toBe(false);
      await createBrowser(site).ok(key, { body: { email: user.email, password } });
    });
  });

  describe('a new device', () => {
    test('the owner is emailed about a new device, but not about a known one', async () => {
      await mailbox.collect();
      const user = await makeUser({ password });
      const body = { email: user.email, password };
      const browser = createBrowser(site, { 'User-Agent': firefox });
      await browser.ok(key, { body });
      expect(await mailbox.collect()).toEqual([
        {
          template: 'new-device',
          to: user.email,
          data: expect.objectContaining({ device: 'Firefox on Windows', address: '127.0.0.1' }),
        },
      ]);
      await browser.ok('POST /api/auth/logout', { body: {} });
      await browser.ok(key, { body });
      expect(await mailbox.collect()).toEqual([]);
      await createBrowser(site).ok(key, { body });
      expect(await mailbox.collect()).toHaveLength(1);
    });

    test('devices are stored as hashes, at most the latest twenty', async () => {
      const user = await makeUser({ password });
      const body = { email: user.email, password };
      const first = createBrowser(site);
      await first.ok(key, { body });
      for (let count = 0; count < 20; count += 1) await createBrowser(site).ok(key, { body });
      const stored = await Users.findById(user._id).lean();
      expect(stored?.knownDevices).toHaveLength(20);
      expect(JSON.stringify(stored)).not.toContain(first.cookies.get('grove_device'));
      await mailbox.collect();
      await first.ok(key, { body });
      expect(await mailbox.collect()).toHaveLength(1);
    });
  });
});

describe('a forgotten password', () => {
  beforeAll(() => site.empty());

  const mailbox = createMailbox(site);
  const forgot = 'POST /api/auth/forgot-password';
  const reset = 'POST /api/auth/reset-password';
  const password = 'walking under old trees';
  const newPassword = 'a lantern on the lake';

  async function forgotten() {
    const user = await makeUser({ password });
    await site.visitor.ok(forgot, { body: { email: user.email } });
    return { user, token: await mailbox.link('reset-password', user.email) };
  }

  describe('POST /api/auth/forgot-password', () => {
    test('every address gets the same response, and only an address with an account gets an email', async () => {
      const user = await makeUser({ password });
      const demo = await makeUser({ demo: 'member' });
      const answers = [];
      for (const email of [user.email, 'nobody@grove.test', demo.email]) {
        const { status, text } = await site.visitor.send(forgot, { body: { email } });
        answers.push([status, text]);
      }
      expect(answers).toEqual([
        [200, 'null'],
        [200, 'null'],
        [200, 'null'],
      ]);
      const emails = await mailbox.collect();
      expect(emails.map(({ to, template }) => [to, template])).toEqual([[user.email, 'reset-password']]);
    });

    test.each([[{}], [{ email: 'x' }], [{ email: { $gt: '' } }]])('%j is refused', async (body) => {
      expect((await site.visitor.send(forgot, { body })).status).toBe(400);
    });
  });

  describe('POST /api/auth/reset-password', () => {
    test('a reset sets the new password, ends all sessions and links, and notifies the owner', async () => {
      const { user, token } = await forgotten();
      const browser = createBrowser(site);
      await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
      await site.visitor.ok(forgot, { body: { email: user.email } });
      const other = await mailbox.link('reset-password', user.email);

      await site.visitor.ok(reset, { body: { token, password: newPassword } });
      expect(await browser.ok('GET /api/auth/me')).toBeNull();
      expect((await mailbox.collect()).at(-1)).toMatchObject({
        template: 'password-changed',
        to: user.email,
      });
      for (const one of [token, other]) {
        const lateLink = await site.visitor.send(reset, { body: { token: one, password: newPassword } });
        expect(lateLink.status).toBe(410);
      }
      const signIn = (one: string) =>
        site.visitor.send('POST /api/auth/sign-in', { body: { email: user.email, password: one } });
      expect((await signIn(password)).status).toBe(401);
      expect((await signIn(newPassword)).status).toBe(200);
      expect(await AuditRecords.countDocuments({ action: 'password-reset', actorId: user._id })).toBe(1);
    });

    test('of two concurrent resets, one succeeds', async () => {
      const { token } = await forgotten();
      const body = { token, password: newPassword };
      const both = await Promise.all([
        site.visitor.send(reset, { body }),
        site.visitor.send(reset, { body }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    test('a weak password is refused, and the link keeps working', async () => {
      const { user, token } = await forgotten();
      for (const weak of ['1234567890', `${user.username}1`, user.email]) {
        expect((await site.visitor.send(reset, { body: { token, password: weak } })).status).toBe(400);
      }
      expect((await site.visitor.send(reset, { body: { token, password: newPassword } })).status).toBe(200);
    });

    test('the link expires after an hour', async () => {
      const { user, token } = await forgotten();
      const link = await OneTimeLinks.findOne({ userId: user._id }).lean();
      const life = (link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0);
      expect(life).toBe(60 * 60 * 1000);
      await OneTimeLinks.updateOne({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
      expect((await site.visitor.send(reset, { body: { token, password: newPassword } })).status).toBe(410);
    });

    test.each([
      [{ token: 'x' }],
      [{ token: 'x'.repeat(38), password: 'short' }],
      [{ token: 'x'.repeat(38) }],
    ])('%j is refused', async (body) => {
      expect((await site.visitor.send(reset, { body })).status).toBe(400);
    });
  });
});

describe('the same response with and without an account', () => {
  beforeAll(() => site.empty());

  // Answers must not reveal whether an address has an account. `npm run bench -- same-answer` checks their timing.

  const password = 'walking under old trees';

  test.each<[string, (email: string) => unknown, string]>([
    [
      'sign-in',
      (email) => ({ email, password: 'another long password' }),
      '401 That email and password don’t match',
    ],
    ['sign-up', (email) => ({ email, password, username: 'Wren Hollow' }), '200 null'],
    ['forgot-password', (email) => ({ email }), '200 null'],
  ])('%s does not reveal whether an address has an account', async (name, body, expected) => {
    const known = await makeUser({ password });
    for (const email of [known.email, 'nobody@grove.test']) {
      const { status, text } = await site.visitor.send(`POST /api/auth/${name}`, { body: body(email) });
      expect(`${status} ${text}`).toBe(expected);
    }
  });
});
