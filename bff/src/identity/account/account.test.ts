// Long: all tests of accounts share one server.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { findWrongCode } from '../../../test/findWrongCode.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { findTimeStep } from '../secondFactor/totp.ts';

const site = testServer();

describe('account settings', () => {
  const mailbox = createMailbox(site);
  const password = 'walking under old trees';
  const newPassword = 'a lantern on the lake';

  async function signInMember(fields: Partial<User> = {}) {
    const user = await makeUser({ password, ...fields });
    const browser = createBrowser(site);
    await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    return { browser, user };
  }

  function signIn(email: string, passwordTried: string) {
    return site.visitor.send('POST /api/auth/sign-in', { body: { email, password: passwordTried } });
  }

  describe('GET /api/account', () => {
    test('the response contains the sign-in settings and privacy settings, and no secret', async () => {
      const { browser, user } = await signInMember();
      expect(await browser.ok('GET /api/account')).toEqual({
        username: user.username,
        email: user.email,
        pendingEmail: null,
        hasPassword: true,
        secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
        profile: {
          username: user.username,
          bio: null,
          avatarUrl: null,
          phone: null,
          address: null,
          city: null,
          state: null,
          zipCode: null,
          country: null,
          birthday: null,
          timeZone: null,
        },
        privacy: { showLevelPublicly: true, showBadgesPublicly: true },
        notifications: {
          ...{ progress: { bell: true, mail: false }, courses: { bell: true, mail: false } },
          ...{ coaching: { bell: true, mail: true }, community: { bell: true, mail: false } },
          messages: { bell: true, mail: true },
        },
        dataExport: { state: 'none', requestedAt: null, expiresAt: null },
        deletesAt: null,
      });
      const { text } = await browser.send('GET /api/account');
      expect(text).not.toContain('argon2');
      expect(await site.countQueries(() => browser.ok('GET /api/account'))).toBe(4);
    });
  });

  describe('PATCH /api/account/privacy', () => {
    test('only the given settings change', async () => {
      const { browser } = await signInMember();
      const key = 'PATCH /api/account/privacy';
      expect(await browser.ok(key, { body: { showLevelPublicly: false } })).toEqual({
        showLevelPublicly: false,
        showBadgesPublicly: true,
      });
      expect(await browser.ok(key, { body: {} })).toMatchObject({ showLevelPublicly: false });
      expect((await browser.ok('GET /api/account')).privacy.showLevelPublicly).toBe(false);
    });

    test.each([[{ showLevelPublicly: 'no' }], [{ isCreator: true }], [{ points: 9 }]])(
      '%j is refused',
      async (body) => {
        const { browser } = await signInMember();
        expect((await browser.send('PATCH /api/account/privacy', { body })).status).toBe(400);
      },
    );
  });

  describe('POST /api/account/password', () => {
    const key = 'POST /api/account/password';

    test('a new password ends the other sessions, renews this one and notifies the owner', async () => {
      const { browser, user } = await signInMember();
      const other = createBrowser(site);
      await other.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
      const former = createBrowser(site, {}, new Map(browser.cookies));

      await browser.ok(key, { body: { currentPassword: password, newPassword } });
      expect(await browser.ok('GET /api/auth/me')).not.toBeNull();
      expect(await former.ok('GET /api/auth/me')).toBeNull();
      expect(await other.ok('GET /api/auth/me')).toBeNull();
      expect([
        (await signIn(user.email, password)).status,
        (await signIn(user.email, newPassword)).status,
      ]).toEqual([401, 200]);
      const emails = await mailbox.collect();
      expect(emails).toContainEqual({
        template: 'password-changed',
        to: user.email,
        data: { username: user.username },
      });
      expect(await AuditRecords.countDocuments({ action: 'password-changed', actorId: user._id })).toBe(1);
    });

    test('the current password is required, whatever the new one is', async () => {
      const { browser, user } = await signInMember();
      const wrong = await browser.send(key, { body: { currentPassword: 'no', newPassword } });
      expect([wrong.status, wrong.text]).toEqual([403, 'That password is incorrect']);
      const weak = await browser.send(key, {
        body: { currentPassword: password, newPassword: `${user.username}!` },
      });
      expect(weak.status).toBe(400);
      expect((await signIn(user.email, password)).status).toBe(200);
    });

    test('of two concurrent changes, one succeeds', async () => {
      const { browser } = await signInMember();
      const change = (to: string) =>
        browser.send(key, { body: { currentPassword: password, newPassword: to } });
      const both = await Promise.all([change(newPassword), change('another long password')]);
      const statuses = both.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect(statuses[1]).toBeGreaterThanOrEqual(401);
    });

    test.each([
      [{ currentPassword: password }],
      [{ currentPassword: password, newPassword: 'short' }],
      [{ currentPassword: '', newPassword }],
      [{ currentPassword: { $ne: '' }, newPassword }],
    ])('%j is refused', async (body) => {
      const { browser } = await signInMember();
      expect((await browser.send(key, { body })).status).toBe(400);
    });
  });

  describe('a change of email address', () => {
    const key = 'POST /api/account/email';
    const confirm = 'POST /api/auth/confirm-email';

    async function changing(email: string) {
      const signed = await signInMember();
      await signed.browser.ok(key, { body: { email, password } });
      const old = await mailbox.link('confirm-email-old', signed.user.email);
      return { ...signed, old, fresh: await mailbox.link('confirm-email-new', email) };
    }

    test('the address changes after both addresses have confirmed it, and the old one is notified', async () => {
      const { browser, user, old, fresh } = await changing('wren.one@grove.test');
      expect((await browser.ok('GET /api/account')).pendingEmail).toBe('wren.one@grove.test');
      expect(await site.visitor.ok(confirm, { body: { token: fresh } })).toEqual({
        isDone: false,
        email: 'wren.one@grove.test',
      });
      expect((await browser.ok('GET /api/account')).email).toBe(user.email);
      expect(await site.visitor.ok(confirm, { body: { token: old } })).toMatchObject({ isDone: true });
      expect(await browser.ok('GET /api/account')).toMatchObject({
        email: 'wren.one@grove.test',
        pendingEmail: null,
      });
      expect((await mailbox.collect()).at(-1)).toMatchObject({ template: 'email-changed', to: user.email });
      // The card provider gets the new address, too.
      expect(await Outbox.countDocuments({ kind: 'customer-email', state: 'done' })).toBe(1);
      expect((await signIn('wren.one@grove.test', password)).status).toBe(200);
      expect((await signIn(user.email, password)).status).toBe(401);
    });

    test('one address cannot confirm for the other, and each link works once', async () => {
      const { fresh } = await changing('wren.two@grove.test');
      await site.visitor.ok(confirm, { body: { token: fresh } });
      expect((await site.visitor.send(confirm, { body: { token: fresh } })).status).toBe(410);
    });

    test('a change can be canceled, and a newer change replaces it', async () => {
      const { browser, user, old, fresh } = await changing('wren.three@grove.test');
      await browser.ok(key, { body: { email: 'wren.four@grove.test', password } });
      expect((await site.visitor.send(confirm, { body: { token: old } })).status).toBe(410);
      const newer = await mailbox.link('confirm-email-old', user.email);
      await browser.ok('DELETE /api/account/email');
      for (const token of [fresh, newer]) {
        expect((await site.visitor.send(confirm, { body: { token } })).status).toBe(410);
      }
      expect((await browser.ok('GET /api/account')).pendingEmail).toBeNull();
    });

    test('a change to another account’s address gets the same response and never takes effect', async () => {
      const otherMember = await makeUser({ password });
      const { browser, user, old, fresh } = await changing(otherMember.email);
      await site.visitor.ok(confirm, { body: { token: fresh } });
      expect((await site.visitor.send(confirm, { body: { token: old } })).status).toBe(410);
      expect((await browser.ok('GET /api/account')).email).toBe(user.email);
    });

    test('a pending change expires with its links', async () => {
      const { browser, user, old } = await changing('wren.six@grove.test');
      await site.visitor.ok(confirm, { body: { token: old } });
      expect((await browser.ok('GET /api/account')).pendingEmail).toBe('wren.six@grove.test');
      await OneTimeLinks.updateMany({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
      expect((await browser.ok('GET /api/account')).pendingEmail).toBeNull();
    });

    test('a new password cancels the change, because someone else may have started it', async () => {
      const { browser, old } = await changing('wren.five@grove.test');
      await browser.ok('POST /api/account/password', { body: { currentPassword: password, newPassword } });
      expect((await site.visitor.send(confirm, { body: { token: old } })).status).toBe(410);
      expect((await browser.ok('GET /api/account')).pendingEmail).toBeNull();
    });

    test('the password is required', async () => {
      const { browser } = await signInMember();
      const { status } = await browser.send(key, { body: { email: 'wren.six@grove.test', password: 'no' } });
      expect(status).toBe(403);
    });

    test.each([[{ email: 'x', password }], [{ email: 'a@b.de' }], [{ email: ['a@b.de'], password }]])(
      '%j is refused',
      async (body) => {
        const { browser } = await signInMember();
        expect((await browser.send(key, { body })).status).toBe(400);
      },
    );
  });

  describe('the demo’s accounts', () => {
    test.each<[string, unknown]>([
      ['POST /api/account/password', { currentPassword: password, newPassword }],
      ['POST /api/account/email', { email: 'a@grove.test', password }],
      ['POST /api/account/second-factor/start', { password }],
    ])('%s is refused', async (key, body) => {
      const demo = (await Users.findOne({ demo: 'member' }).lean()) ?? (await makeUser({ demo: 'member' }));
      const { status, text } = await (await site.signIn(demo)).send(key, { body });
      expect([status, text]).toEqual([403, 'Demo accounts cannot be changed']);
    });
  });
});

describe('the second factor', () => {
  beforeAll(() => site.empty());

  const password = 'walking under old trees';
  const start = 'POST /api/account/second-factor/start';
  const confirm = 'POST /api/account/second-factor/confirm';
  const signInKey = 'POST /api/auth/sign-in';

  async function signInMember(fields: Partial<User> = {}) {
    const user = await makeUser({ password, ...fields });
    const browser = createBrowser(site);
    await browser.ok(signInKey, { body: { email: user.email, password } });
    return { browser, user };
  }

  /** Creates an account with a second factor. `nextCode` returns a code that was not used yet. */
  async function protectedAccount(fields: Partial<User> = {}) {
    const { browser, user } = await signInMember(fields);
    const { secret } = await browser.ok(start, { body: { password } });
    const totp = new TOTP({ secret });
    const { recoveryCodes } = await browser.ok(confirm, { body: { code: totp.generate() } });
    const nextCode = async () => {
      await Users.updateOne({ _id: user._id }, { $set: { 'secondFactor.lastStep': 0 } });
      return totp.generate();
    };
    return { browser, user, secret, recoveryCodes, nextCode };
  }

  describe('turning the second factor on', () => {
    test('a code of the new secret turns it on, returns ten recovery codes and renews the session', async () => {
      const { browser, user } = await signInMember();
      const former = createBrowser(site, {}, new Map(browser.cookies));
      const { secret, uri } = await browser.ok(start, { body: { password } });
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
      expect((await browser.ok('GET /api/account')).secondFactor.isOn).toBe(false);

      const { recoveryCodes } = await browser.ok(confirm, {
        body: { code: new TOTP({ secret }).generate() },
      });
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await browser.ok('GET /api/account')).secondFactor).toEqual({
        isOn: true,
        isRequired: false,
        recoveryCodesLeft: 10,
      });
      expect(await former.ok('GET /api/auth/me')).toBeNull();
      const stored = JSON.stringify(await Users.findById(user._id).lean());
      for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one);
    });

    test('a wrong code, a code without a start or long after it, and a second start are refused', async () => {
      const { browser, user } = await signInMember();
      expect((await browser.send(confirm, { body: { code: '123456' } })).status).toBe(401);
      const { secret } = await browser.ok(start, { body: { password } });
      const code = new TOTP({ secret }).generate();
      expect((await browser.send(confirm, { body: { code: findWrongCode(secret) } })).status).toBe(401);
      await Users.updateOne(
        { _id: user._id },
        { $set: { 'pendingSecondFactor.startedAt': new Date(Date.now() - 16 * 60_000) } },
      );
      expect((await browser.send(confirm, { body: { code } })).status).toBe(401);
      const again = new TOTP({ secret: (await browser.ok(start, { body: { password } })).secret });
      await browser.ok(confirm, { body: { code: again.generate() } });
      expect((await browser.send(confirm, { body: { code: again.generate() } })).status).toBe(409);
      expect((await browser.send(start, { body: { password } })).status).toBe(409);
    });

    test('the password is required', async () => {
      const { browser } = await signInMember();
      expect((await browser.send(start, { body: { password: 'no' } })).status).toBe(403);
      expect((await browser.send(start, { body: {} })).status).toBe(400);
      expect((await browser.send(confirm, { body: { code: '12345' } })).status).toBe(400);
    });
  });

  describe('signing in with a second factor', () => {
    test('the code is required after the password, and works once', async () => {
      const { user, nextCode } = await protectedAccount();
      const browser = createBrowser(site);
      const answer = await browser.ok(signInKey, { body: { email: user.email, password } });
      expect(answer).toEqual({ user: null, needsCode: true });
      expect(browser.cookies.has('grove_session')).toBe(false);

      const body = { email: user.email, password, code: await nextCode() };
      expect((await browser.ok(signInKey, { body })).user?.email).toBe(user.email);
      const replayed = await createBrowser(site).send(signInKey, { body });
      expect([replayed.status, replayed.text]).toEqual([401, 'That code is incorrect']);
    });

    test('one code signs in once, even with concurrent requests', async () => {
      const { user, nextCode } = await protectedAccount();
      const body = { email: user.email, password, code: await nextCode() };
      const both = await Promise.all([
        site.visitor.send(signInKey, { body }),
        site.visitor.send(signInKey, { body }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    test('a code without the password does not sign in', async () => {
      const { user, nextCode } = await protectedAccount();
      const body = { email: user.email, password: 'no', code: await nextCode() };
      const { status, text } = await site.visitor.send(signInKey, { body });
      expect([status, text]).toEqual([401, 'That email and password don’t match']);
    });

    test('a recovery code works once, however it is typed', async () => {
      const { user, recoveryCodes, browser } = await protectedAccount();
      const code = recoveryCodes[3]?.toLowerCase().replaceAll('-', '') ?? '';
      const body = { email: user.email, password, code };
      await createBrowser(site).ok(signInKey, { body });
      expect((await site.visitor.send(signInKey, { body })).status).toBe(401);
      expect((await browser.ok('GET /api/account')).secondFactor.recoveryCodesLeft).toBe(9);
    });
  });

  test('a code is valid for one step before and after its own', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = 1_800_000_000_000;
    const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 });
    const step = now / 1000 / 30;
    expect([-30, 0, 30].map((seconds) => findTimeStep(secret, codeAt(seconds), now))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
    expect([-60, 60].map((seconds) => findTimeStep(secret, codeAt(seconds), now))).toEqual([null, null]);
  });

  describe('new recovery codes', () => {
    const key = 'POST /api/account/second-factor/recovery-codes';

    test('new codes replace the old ones', async () => {
      const { browser, user, nextCode, recoveryCodes } = await protectedAccount();
      const fresh = await browser.ok(key, { body: { password, code: await nextCode() } });
      const signIn = (code = '') =>
        site.visitor.send(signInKey, { body: { email: user.email, password, code } });
      expect((await signIn(recoveryCodes[0])).status).toBe(401);
      expect((await signIn(fresh.recoveryCodes[0])).status).toBe(200);
    });

    test('new codes require the password and a code', async () => {
      const { browser, nextCode } = await protectedAccount();
      expect((await browser.send(key, { body: { password: 'no', code: await nextCode() } })).status).toBe(
        403,
      );
      expect((await browser.send(key, { body: { password, code: 'ABCD-ABCD' } })).status).toBe(401);
      const { browser: plain } = await signInMember();
      expect((await plain.send(key, { body: { password, code: '123456' } })).status).toBe(401);
      expect((await plain.send(key, { body: { password } })).status).toBe(400);
    });
  });

  describe('turning the second factor off', () => {
    const key = 'POST /api/account/second-factor/off';

    test('the password and a code are required, and afterward no code is', async () => {
      const { browser, user, nextCode } = await protectedAccount();
      expect((await browser.send(key, { body: { password: 'no', code: await nextCode() } })).status).toBe(
        403,
      );
      expect((await browser.send(key, { body: { password, code: 'wrong-one' } })).status).toBe(401);
      await browser.ok(key, { body: { password, code: await nextCode() } });
      const again = await createBrowser(site).ok(signInKey, { body: { email: user.email, password } });
      expect(again.needsCode).toBe(false);
    });
  });

  describe('an installation that requires a second factor for creators', () => {
    const security = 'PUT /api/creator/security';

    test('creators without a second factor get their rights once it is on', async () => {
      const { browser, nextCode } = await protectedAccount({ isCreator: true });
      const { browser: plain, user } = await signInMember({ isCreator: true });
      const { browser: member } = await signInMember();
      expect(await plain.ok('GET /api/auth/me')).toMatchObject({ isCreator: true });

      await browser.ok(security, { body: { requireSecondFactor: true } });
      expect(await plain.ok('GET /api/auth/me')).toBeNull();
      expect(await member.ok('GET /api/auth/me')).toMatchObject({ mustEnableSecondFactor: false });
      const { user: withoutCode } = await plain.ok(signInKey, { body: { email: user.email, password } });
      expect(withoutCode).toMatchObject({
        isCreator: false,
        mustEnableSecondFactor: true,
        can: { editSite: false },
      });
      expect((await plain.send('GET /api/creator/people')).status).toBe(403);
      expect((await plain.ok('GET /api/account')).secondFactor.isRequired).toBe(true);

      const { secret } = await plain.ok(start, { body: { password } });
      await plain.ok(confirm, { body: { code: new TOTP({ secret }).generate() } });
      expect(await plain.ok('GET /api/auth/me')).toMatchObject({
        isCreator: true,
        mustEnableSecondFactor: false,
      });
      expect((await plain.send('GET /api/creator/people')).status).toBe(200);

      const off = { body: { password, code: await nextCode() } };
      const refused = await browser.send('POST /api/account/second-factor/off', off);
      expect([refused.status, refused.text]).toEqual([
        403,
        'Creators on this site must turn on two-factor authentication',
      ]);
      await browser.ok(security, { body: { requireSecondFactor: false } });
    });

    test('a creator without a second factor cannot lock themselves out', async () => {
      const { browser } = await signInMember({ isCreator: true });
      const { status, text } = await browser.send(security, { body: { requireSecondFactor: true } });
      expect([status, text]).toEqual([409, 'Turn on two-factor authentication for your own account first']);
      expect(await browser.ok('GET /api/creator/security')).toMatchObject({ requireSecondFactor: false });
      expect((await browser.send(security, { body: { requireSecondFactor: 'yes' } })).status).toBe(400);
    });
  });
});
