import { describe, expect, test } from '@jest/globals';
import { createClient } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from '../../members/users/users.model.ts';
import { hashToken } from './sessionCookie.ts';
import { Sessions } from './sessions.model.ts';
import { startSession } from './startSession.ts';

const site = testServer();
const minute = 60_000;
const day = 24 * 60 * minute;

function withToken(token: string) {
  return createClient({
    origin: site.origin,
    publicUrl: site.env.PUBLIC_URL,
    cookie: `grove_session=${token}`,
  });
}

/** A session that was last used this many milliseconds ago. */
async function oldSession(ago: number) {
  const token = await startSession(await makeUser());
  const lastUsedAt = new Date(Date.now() - ago);
  const expiresAt = new Date(lastUsedAt.getTime() + 30 * day);
  await Sessions.updateOne({ _id: hashToken(token) }, { $set: { lastUsedAt, expiresAt } });
  return { token, lastUsedAt, find: () => Sessions.findById(hashToken(token)).lean() };
}

describe('GET /api/auth/me', () => {
  test('answers null to a visitor', async () => {
    expect(await site.visitor.ok('GET /api/auth/me')).toBeNull();
  });

  test('answers the user and what they may do', async () => {
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
      mustEnableSecondFactor: false,
      deletesAt: null,
      can: { openCreatorPortal: true, editSite: true, giveSessions: true },
    });
  });

  test('answers null for a token that is none, another one’s hash, or a shape that is no token', async () => {
    const token = await startSession(await makeUser());
    for (const wrong of [`${token.slice(0, -1)}_`, hashToken(token), '', '$ne', 'x'.repeat(5_000)]) {
      expect(await withToken(wrong).ok('GET /api/auth/me')).toBeNull();
    }
  });
});

describe('a session', () => {
  test('costs one read per request, and the user another where they are shown', async () => {
    const api = await site.signIn(await makeUser());
    expect(await site.countQueries(() => api.ok('GET /api/auth/me'))).toBe(2);
    expect(await site.countQueries(() => site.visitor.ok('GET /api/auth/me'))).toBe(0);
  });

  test('is stored without its token', async () => {
    const token = await startSession(await makeUser());
    const stored = JSON.stringify(await Sessions.find({}).lean());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(stored).not.toContain(token);
  });

  test('is prolonged by use, but written at most once in five minutes', async () => {
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

  test('ends 30 days after its last use, even before the database removes it', async () => {
    const { token } = await oldSession(31 * day);
    expect(await withToken(token).ok('GET /api/auth/me')).toBeNull();
  });
});

describe('POST /api/auth/demo', () => {
  const demo = { key: 'POST /api/auth/demo', input: { body: {} } } as const;

  test('is 404 while no demo creator was seeded', async () => {
    await Users.deleteMany({ demo: 'creator' });
    expect((await site.visitor.send(demo.key, demo.input)).status).toBe(404);
  });

  test('signs in as the demo creator and ends the session before', async () => {
    const creator = await makeUser({ username: 'Sage', isCreator: true, demo: 'creator' });
    const former = await startSession(await makeUser());
    const { headers, text } = await withToken(former).send(demo.key, demo.input);
    expect(JSON.parse(text)).toMatchObject({ id: creator._id.toHexString(), username: 'Sage' });

    const [cookie = '', device] = headers.getSetCookie();
    expect(cookie).toMatch(/^grove_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^grove_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(await withToken(token).ok('GET /api/auth/me')).toMatchObject({ username: 'Sage' });
    expect(await withToken(former).ok('GET /api/auth/me')).toBeNull();
  });

  test.each(['coach', 'member'] as const)('signs in as the demo’s %s', async (as) => {
    await makeUser({ username: `A ${as}`, isCoach: as === 'coach', demo: as });
    const user = await site.visitor.ok(demo.key, { body: { as } });
    expect(user).toMatchObject({ username: `A ${as}`, isCreator: false, isCoach: as === 'coach' });
  });

  test.each([[{ as: 'admin' }], [{ as: null }], [{ user: 'creator' }]])('refuses %j', async (body) => {
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
