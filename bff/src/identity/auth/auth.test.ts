// Long: all tests of sessions in demo mode share one server.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { createClient } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { hashPassword, verifyPassword } from '../../infra/hashing.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { createLinkToken } from '../../infra/secrets.ts';
import { savePassword } from '../../members/users/credentials/savePassword.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { invite } from '../invitations/invite.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { Sessions } from './sessions.model.ts';
import { startSession } from './startSession.ts';

const site = testServer();

describe('sessions', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;

  function withToken(token: string) {
    return createClient({
      origin: site.origin,
      publicUrl: site.env.PUBLIC_URL,
      cookie: `grove_session=${token}`,
    });
  }

  /** Creates a session that was last used this many milliseconds ago. */
  async function oldSession(ago: number) {
    const token = await startSession(await makeUser());
    const lastUsedAt = new Date(Date.now() - ago);
    const expiresAt = new Date(lastUsedAt.getTime() + 30 * day);
    await Sessions.updateOne({ _id: hashToken(token) }, { $set: { lastUsedAt, expiresAt } });
    return { token, lastUsedAt, find: () => Sessions.findById(hashToken(token)).lean() };
  }

  describe('GET /api/auth/me', () => {
    test('a visitor gets null', async () => {
      expect(await site.visitor.ok('GET /api/auth/me')).toBeNull();
    });

    test('a member gets their user and permissions', async () => {
      const user = await makeUser({ username: 'Willow', isCreator: true });
      const api = await site.signIn(user);
      expect(await api.ok('GET /api/auth/me')).toEqual({
        id: user._id.toHexString(),
        username: 'Willow',
        email: user.email,
        isCreator: true,
        isCoach: false,
        avatarUrl: null,
        timeZone: null,
        isDemo: false,
        mustEnableSecondFactor: false,
        deletesAt: null,
        can: { openCreatorPortal: true, editSite: true, giveSessions: true, operate: true },
      });
    });

    test('an unknown token, another session’s hash and a malformed token get null', async () => {
      const token = await startSession(await makeUser());
      for (const wrong of [`${token.slice(0, -1)}_`, hashToken(token), '', '$ne', 'x'.repeat(5_000)]) {
        expect(await withToken(wrong).ok('GET /api/auth/me')).toBeNull();
      }
    });
  });

  describe('a session', () => {
    test('a session costs one read per request, plus one where the user is shown', async () => {
      const api = await site.signIn(await makeUser());
      expect(await site.countQueries(() => api.ok('GET /api/auth/me'))).toBe(2);
      expect(await site.countQueries(() => site.visitor.ok('GET /api/auth/me'))).toBe(0);
    });

    test('a session is stored without its token', async () => {
      const token = await startSession(await makeUser());
      const stored = JSON.stringify(await Sessions.find({}).lean());
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(stored).not.toContain(token);
    });

    test('use extends a session, with at most one write in five minutes', async () => {
      const recent = await oldSession(4 * minute);
      await withToken(recent.token).ok('GET /api/auth/me');
      expect((await recent.find())?.lastUsedAt).toEqual(recent.lastUsedAt);

      const older = await oldSession(6 * minute);
      const { headers } = await withToken(older.token).send('GET /api/auth/me');
      expect(headers.get('Set-Cookie')).toContain(`grove_session=${older.token}; Path=/; Max-Age=2592000`);
      const session = await older.find();
      expect(session?.lastUsedAt.getTime()).toBeGreaterThan(older.lastUsedAt.getTime());
      expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    });

    test('a session ends 30 days after its last use, even before the database removes it', async () => {
      const { token } = await oldSession(31 * day);
      expect(await withToken(token).ok('GET /api/auth/me')).toBeNull();
    });
  });

  describe('POST /api/auth/demo', () => {
    const demo = { key: 'POST /api/auth/demo', input: { body: {} } } as const;

    test('the endpoint answers 404 before a demo creator is seeded', async () => {
      await Users.deleteMany({ demo: 'creator' });
      expect((await site.visitor.send(demo.key, demo.input)).status).toBe(404);
    });

    test('the endpoint signs in as the demo creator and ends the previous session', async () => {
      const creator = await makeUser({ username: 'Sage', isCreator: true, demo: 'creator' });
      const formerCreator = await startSession(await makeUser());
      const { headers, text } = await withToken(formerCreator).send(demo.key, demo.input);
      expect(JSON.parse(text)).toMatchObject({ id: creator._id.toHexString(), username: 'Sage' });

      const [cookie = '', device] = headers.getSetCookie();
      expect(cookie).toMatch(/^grove_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      expect(device).toMatch(/^grove_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
      const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
      expect(await withToken(token).ok('GET /api/auth/me')).toMatchObject({ username: 'Sage' });
      expect(await withToken(formerCreator).ok('GET /api/auth/me')).toBeNull();
    });

    test.each(['coach', 'member'] as const)('the endpoint signs in as the demo’s %s', async (as) => {
      await makeUser({ username: `A ${as}`, isCoach: as === 'coach', demo: as });
      const user = await site.visitor.ok(demo.key, { body: { as } });
      expect(user).toMatchObject({ username: `A ${as}`, isCreator: false, isCoach: as === 'coach' });
    });

    test.each([[{ as: 'admin' }], [{ as: null }], [{ user: 'creator' }]])('%j is refused', async (body) => {
      expect((await site.visitor.send(demo.key, { body })).status).toBe(400);
    });
  });

  test('POST /api/auth/logout ends the session on the server and removes the cookie', async () => {
    const token = await startSession(await makeUser());
    const { status, headers } = await withToken(token).send('POST /api/auth/logout', { body: {} });
    expect([status, headers.get('Set-Cookie')]).toEqual([
      200,
      'grove_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(await withToken(token).ok('GET /api/auth/me')).toBeNull();
  });
});

describe('concurrent requests', () => {
  beforeAll(() => site.empty());

  // A condition checked at the start of a request must still be true when it writes.

  const mailbox = createMailbox(site);
  const password = 'walking under old trees';

  function signIns(email: string, count: number) {
    return Array.from({ length: count }, () =>
      site.visitor.send('POST /api/auth/sign-in', { body: { email, password } }),
    );
  }

  test('a sign-in with the old password does not survive a concurrent reset', async () => {
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

  test('a session does not keep rights that a concurrent change of role removed', async () => {
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

  test('concurrent sign-ins of one account each get their own session', async () => {
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
  ])('%s changes nothing if the password was reset while it was being checked', async (key, body) => {
    await makeUser({ isCreator: true });
    const user = await makeUser({ password });
    const browser = createBrowser(site);
    await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    const passwordHash = await hashPassword('a lantern on the lake');
    // Other password checks that are queued first.
    const otherChecks = Promise.all(Array.from({ length: 20 }, () => verifyPassword('x', passwordHash)));
    // Finding a session that was last used long ago updates it, which shows that the request has passed this point.
    const ownSessions = { userId: user._id };
    await Sessions.updateOne(ownSessions, { $set: { lastUsedAt: new Date(0) } });
    const pending = browser.send(key, { body });
    await waitUntil(
      async () => (await Sessions.exists({ ...ownSessions, lastUsedAt: new Date(0) })) === null,
    );
    await inTransaction((tx) => savePassword(user._id, passwordHash, tx));
    expect((await pending).status).toBe(403);
    const stored = await Users.findById(user._id).lean();
    expect(stored).toMatchObject({ passwordHash, deletesAt: null });
    expect(stored?.pendingEmail).toBeUndefined();
    expect(await OneTimeLinks.countDocuments({ userId: user._id })).toBe(0);
    await otherChecks;
  });

  test('a password reset link does not survive a concurrent change of its email address', async () => {
    const user = await makeUser({ password });
    const email = 'new@grove.test';
    const pendingEmail = { email, isOldConfirmed: true, isNewConfirmed: false };
    await Users.updateOne({ _id: user._id }, { $set: { pendingEmail } });
    const fields = { kind: 'confirm-email-new', userId: user._id, email } as const;
    const { _id } = await inTransaction((tx) => createLink(fields, tx));
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
    const body = { token: createLinkToken(_id, site.env.GROVE_SECRET) };
    await Promise.all([mailbox.collect(), site.visitor.ok('POST /api/auth/confirm-email', { body })]);
    expect((await Users.findById(user._id).lean())?.email).toBe(email);
    expect(await OneTimeLinks.countDocuments({ userId: user._id })).toBe(0);
  });
});

describe('concurrent changes of roles', () => {
  beforeAll(() => site.empty());

  // Changes of creator rights are serialized. `npm run bench -- races` measures this.

  beforeEach(async () => {
    await Users.updateMany({}, { $set: { isCreator: false } });
    await Sessions.deleteMany({});
  });

  function demote(user: User) {
    return { params: { userId: user._id.toHexString() }, body: { role: 'member' } } as const;
  }

  test('an invitation does not survive the concurrent demotion of its sender', async () => {
    const owner = await site.signIn(await makeUser({ isCreator: true }));
    const sender = await makeUser({ isCreator: true });
    const actor = { id: sender._id.toHexString(), isCreator: true, isCoach: false };
    const invitation = { email: 'friend@grove.test', role: 'creator', address: '' } as const;
    let isFirst = true;
    const inviting = inTransaction(async (tx) => {
      // From here on the transaction sees the state before the demotion.
      await Users.findById(sender._id).session(tx).lean();
      if (isFirst) await owner.ok('PUT /api/creator/people/:userId/role', demote(sender));
      isFirst = false;
      return invite(actor, invitation, tx);
    });
    await expect(inviting).rejects.toMatchObject({ code: 'forbidden' });
    expect(await OneTimeLinks.countDocuments({ userId: sender._id })).toBe(0);
  });

  test('of two creators who demote each other at once, one stays a creator', async () => {
    await makeUser({ isCreator: true });
    const [one, other] = [await makeUser({ isCreator: true }), await makeUser({ isCreator: true })];
    const [asOne, asOther] = [await site.signIn(one), await site.signIn(other)];
    const key = 'PUT /api/creator/people/:userId/role';
    const answers = await Promise.all([asOne.send(key, demote(other)), asOther.send(key, demote(one))]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});
