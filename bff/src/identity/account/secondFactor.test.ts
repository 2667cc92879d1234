import { describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { wrongCode } from '../../../test/wrongCode.ts';
import { stepOfCode } from '../secondFactor/totp.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();
const password = 'walking under old trees';
const start = 'POST /api/account/second-factor/start';
const confirm = 'POST /api/account/second-factor/confirm';
const signInKey = 'POST /api/auth/sign-in';

async function signedIn(fields: Partial<User> = {}) {
  const user = await makeUser({ password, ...fields });
  const browser = createBrowser(site);
  await browser.ok(signInKey, { body: { email: user.email, password } });
  return { browser, user };
}

/** An account with a second factor; the next code is one that has not been used. */
async function protectedAccount(fields: Partial<User> = {}) {
  const { browser, user } = await signedIn(fields);
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
  test('takes a code of the new secret, gives ten recovery codes and rotates the session', async () => {
    const { browser, user } = await signedIn();
    const former = createBrowser(site, {}, new Map(browser.cookies));
    const { secret, uri } = await browser.ok(start, { body: { password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await browser.ok('GET /api/account')).secondFactor.isOn).toBe(false);

    const { recoveryCodes } = await browser.ok(confirm, { body: { code: new TOTP({ secret }).generate() } });
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

  test('is refused with a wrong code, without a start, long after it and twice', async () => {
    const { browser, user } = await signedIn();
    expect((await browser.send(confirm, { body: { code: '123456' } })).status).toBe(401);
    const { secret } = await browser.ok(start, { body: { password } });
    const code = new TOTP({ secret }).generate();
    expect((await browser.send(confirm, { body: { code: wrongCode(secret) } })).status).toBe(401);
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

  test('asks for the password', async () => {
    const { browser } = await signedIn();
    expect((await browser.send(start, { body: { password: 'no' } })).status).toBe(403);
    expect((await browser.send(start, { body: {} })).status).toBe(400);
    expect((await browser.send(confirm, { body: { code: '12345' } })).status).toBe(400);
  });
});

describe('signing in with a second factor', () => {
  test('asks for the code after the password, and takes it once', async () => {
    const { user, nextCode } = await protectedAccount();
    const browser = createBrowser(site);
    const asked = await browser.ok(signInKey, { body: { email: user.email, password } });
    expect(asked).toEqual({ user: null, needsCode: true });
    expect(browser.cookies.has('grove_session')).toBe(false);

    const body = { email: user.email, password, code: await nextCode() };
    expect((await browser.ok(signInKey, { body })).user?.email).toBe(user.email);
    const replayed = await createBrowser(site).send(signInKey, { body });
    expect([replayed.status, replayed.text]).toEqual([401, 'That code is not right']);
  });

  test('one code opens one session, also for two at once', async () => {
    const { user, nextCode } = await protectedAccount();
    const body = { email: user.email, password, code: await nextCode() };
    const both = await Promise.all([
      site.visitor.send(signInKey, { body }),
      site.visitor.send(signInKey, { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a code without the password opens nothing', async () => {
    const { user, nextCode } = await protectedAccount();
    const body = { email: user.email, password: 'no', code: await nextCode() };
    const { status, text } = await site.visitor.send(signInKey, { body });
    expect([status, text]).toEqual([401, 'That email and password do not match']);
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

test('a code holds for one step before and after, and not longer', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const now = 1_800_000_000_000;
  const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 });
  const step = now / 1000 / 30;
  expect([-30, 0, 30].map((seconds) => stepOfCode(secret, codeAt(seconds), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ]);
  expect([-60, 60].map((seconds) => stepOfCode(secret, codeAt(seconds), now))).toEqual([null, null]);
});

describe('new recovery codes', () => {
  const key = 'POST /api/account/second-factor/recovery-codes';

  test('replace the former ones', async () => {
    const { browser, user, nextCode, recoveryCodes } = await protectedAccount();
    const fresh = await browser.ok(key, { body: { password, code: await nextCode() } });
    const signIn = (code = '') =>
      site.visitor.send(signInKey, { body: { email: user.email, password, code } });
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(fresh.recoveryCodes[0])).status).toBe(200);
  });

  test('need password and code', async () => {
    const { browser, nextCode } = await protectedAccount();
    expect((await browser.send(key, { body: { password: 'no', code: await nextCode() } })).status).toBe(403);
    expect((await browser.send(key, { body: { password, code: 'ABCD-ABCD' } })).status).toBe(401);
    const { browser: plain } = await signedIn();
    expect((await plain.send(key, { body: { password, code: '123456' } })).status).toBe(401);
    expect((await plain.send(key, { body: { password } })).status).toBe(400);
  });
});

describe('turning the second factor off', () => {
  const key = 'POST /api/account/second-factor/off';

  test('needs password and code, and then none is asked for', async () => {
    const { browser, user, nextCode } = await protectedAccount();
    expect((await browser.send(key, { body: { password: 'no', code: await nextCode() } })).status).toBe(403);
    expect((await browser.send(key, { body: { password, code: 'wrong-one' } })).status).toBe(401);
    await browser.ok(key, { body: { password, code: await nextCode() } });
    const again = await createBrowser(site).ok(signInKey, { body: { email: user.email, password } });
    expect(again.needsCode).toBe(false);
  });
});

describe('where creators need a second factor', () => {
  const security = 'PUT /api/creator/security';

  test('those without one have their rights only once it is on', async () => {
    const { browser, nextCode } = await protectedAccount({ isCreator: true });
    const { browser: plain, user } = await signedIn({ isCreator: true });
    const { browser: member } = await signedIn();
    expect(await plain.ok('GET /api/auth/me')).toMatchObject({ isCreator: true });

    await browser.ok(security, { body: { requireSecondFactor: true } });
    expect(await plain.ok('GET /api/auth/me')).toBeNull();
    expect(await member.ok('GET /api/auth/me')).toMatchObject({ mustEnableSecondFactor: false });
    const { user: shown } = await plain.ok(signInKey, { body: { email: user.email, password } });
    expect(shown).toMatchObject({ isCreator: false, mustEnableSecondFactor: true, can: { editSite: false } });
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
      'This installation asks creators for a second factor',
    ]);
    await browser.ok(security, { body: { requireSecondFactor: false } });
  });

  test('a creator without one cannot lock themselves out', async () => {
    const { browser } = await signedIn({ isCreator: true });
    const { status, text } = await browser.send(security, { body: { requireSecondFactor: true } });
    expect([status, text]).toEqual([409, 'Turn on your own second factor first']);
    expect(await browser.ok('GET /api/creator/security')).toEqual({ requireSecondFactor: false });
    expect((await browser.send(security, { body: { requireSecondFactor: 'yes' } })).status).toBe(400);
  });
});
