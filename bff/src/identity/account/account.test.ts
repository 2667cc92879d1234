import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();
const mailbox = createMailbox(site);
const password = 'walking under old trees';
const newPassword = 'a lantern on the lake';

async function signedIn(fields: Partial<User> = {}) {
  const user = await makeUser({ password, ...fields });
  const browser = createBrowser(site);
  await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  return { browser, user };
}

function signIn(email: string, given: string) {
  return site.visitor.send('POST /api/auth/sign-in', { body: { email, password: given } });
}

describe('GET /api/account', () => {
  test('shows how one signs in and what others see, and no secret', async () => {
    const { browser, user } = await signedIn();
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
  test('changes what is named and leaves the rest', async () => {
    const { browser } = await signedIn();
    const key = 'PATCH /api/account/privacy';
    expect(await browser.ok(key, { body: { showLevelPublicly: false } })).toEqual({
      showLevelPublicly: false,
      showBadgesPublicly: true,
    });
    expect(await browser.ok(key, { body: {} })).toMatchObject({ showLevelPublicly: false });
    expect((await browser.ok('GET /api/account')).privacy.showLevelPublicly).toBe(false);
  });

  test.each([[{ showLevelPublicly: 'no' }], [{ isCreator: true }], [{ points: 9 }]])(
    'refuses %j',
    async (body) => {
      const { browser } = await signedIn();
      expect((await browser.send('PATCH /api/account/privacy', { body })).status).toBe(400);
    },
  );
});

describe('POST /api/account/password', () => {
  const key = 'POST /api/account/password';

  test('ends the other sessions, rotates this one and tells the owner', async () => {
    const { browser, user } = await signedIn();
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
    const mails = await mailbox.collect();
    expect(mails).toContainEqual({
      template: 'password-changed',
      to: user.email,
      data: { username: user.username },
    });
    expect(await AuditRecords.countDocuments({ action: 'password-changed', actorId: user._id })).toBe(1);
  });

  test('asks for the current password, whatever the new one is', async () => {
    const { browser, user } = await signedIn();
    const wrong = await browser.send(key, { body: { currentPassword: 'no', newPassword } });
    expect([wrong.status, wrong.text]).toEqual([403, 'That password is not right']);
    const weak = await browser.send(key, {
      body: { currentPassword: password, newPassword: `${user.username}!` },
    });
    expect(weak.status).toBe(400);
    expect((await signIn(user.email, password)).status).toBe(200);
  });

  test('of two changes at once one is made', async () => {
    const { browser } = await signedIn();
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
  ])('refuses %j', async (body) => {
    const { browser } = await signedIn();
    expect((await browser.send(key, { body })).status).toBe(400);
  });
});

describe('a change of address', () => {
  const key = 'POST /api/account/email';
  const confirm = 'POST /api/auth/confirm-email';

  async function changing(email: string) {
    const signed = await signedIn();
    await signed.browser.ok(key, { body: { email, password } });
    const old = await mailbox.link('confirm-email-old', signed.user.email);
    return { ...signed, old, fresh: await mailbox.link('confirm-email-new', email) };
  }

  test('happens when both addresses have confirmed it, and the old one is told', async () => {
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
    expect((await signIn('wren.one@grove.test', password)).status).toBe(200);
    expect((await signIn(user.email, password)).status).toBe(401);
  });

  test('one address cannot confirm for the other, and each link works once', async () => {
    const { fresh } = await changing('wren.two@grove.test');
    await site.visitor.ok(confirm, { body: { token: fresh } });
    expect((await site.visitor.send(confirm, { body: { token: fresh } })).status).toBe(410);
  });

  test('can be given up, and a newer one replaces it', async () => {
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

  test('to an address that has an account is answered alike, and never happens', async () => {
    const taken = await makeUser({ password });
    const { browser, user, old, fresh } = await changing(taken.email);
    await site.visitor.ok(confirm, { body: { token: fresh } });
    expect((await site.visitor.send(confirm, { body: { token: old } })).status).toBe(410);
    expect((await browser.ok('GET /api/account')).email).toBe(user.email);
  });

  test('waits no longer than its links', async () => {
    const { browser, user, old } = await changing('wren.six@grove.test');
    await site.visitor.ok(confirm, { body: { token: old } });
    expect((await browser.ok('GET /api/account')).pendingEmail).toBe('wren.six@grove.test');
    await OneTimeLinks.updateMany({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await browser.ok('GET /api/account')).pendingEmail).toBeNull();
  });

  test('ends with a new password: who began it may be the reason for that', async () => {
    const { browser, old } = await changing('wren.five@grove.test');
    await browser.ok('POST /api/account/password', { body: { currentPassword: password, newPassword } });
    expect((await site.visitor.send(confirm, { body: { token: old } })).status).toBe(410);
    expect((await browser.ok('GET /api/account')).pendingEmail).toBeNull();
  });

  test('asks for the password', async () => {
    const { browser } = await signedIn();
    const { status } = await browser.send(key, { body: { email: 'wren.six@grove.test', password: 'no' } });
    expect(status).toBe(403);
  });

  test.each([[{ email: 'x', password }], [{ email: 'a@b.de' }], [{ email: ['a@b.de'], password }]])(
    'refuses %j',
    async (body) => {
      const { browser } = await signedIn();
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
    expect([status, text]).toEqual([403, 'The demo’s accounts cannot be changed']);
  });
});
