import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { createBrowser } from '../../../test/browser.ts';
import { createClient } from '../../../test/client.ts';
import { interruptibleProxy } from '../../../test/interruptibleProxy.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { startServerProcess } from '../../../test/serverProcess.ts';
import type { ServerProcess } from '../../../test/serverProcess.ts';
import { testEnv } from '../../../test/testEnv.ts';
import { testServer } from '../../../test/testServer.ts';
import { waitUntil } from '../../../test/waitUntil.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { hashToken } from '../../http/tokenCookie.ts';
import { Sessions } from './sessions.model.ts';
import { startSession } from './startSession.ts';

const password = 'walking under old trees';
const minute = 60_000;
const day = 24 * 60 * minute;
const list = 'GET /api/account/sessions';
const end = 'DELETE /api/account/sessions/:sessionId';

// This process reaches Redis through a proxy that can be cut; the other process connects directly.
const redisUrl = new URL(testEnv().REDIS_URL ?? '');
const proxy = await interruptibleProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) });
const proxied = new URL(redisUrl);
proxied.port = String(proxy.port);
const site = testServer({ REDIS_URL: proxied.href });
let other: ServerProcess;
const startingMs = 70_000;

beforeAll(async () => {
  other = await startServerProcess({ REDIS_URL: redisUrl.href });
  await waitUntil(async () => (await fetch(`${other.metricsOrigin}/accepting`)).status === 200);
}, startingMs);

afterAll(async () => {
  other.child.kill();
  await proxy.cut();
});

async function signInBrowser(headers: Record<string, string> = {}, user = makeUser({ password })) {
  const { email, _id } = await user;
  const browser = createBrowser(site, headers);
  await browser.ok('POST /api/auth/sign-in', { body: { email, password } });
  return { browser, userId: _id, user: await user };
}

/** Creates a client of the other process with the same cookies. */
function browserOfOtherProcess(cookies: ReadonlyMap<string, string>) {
  const cookie = `grove_session=${cookies.get('grove_session') ?? ''}`;
  return createClient({ origin: other.origin, publicUrl: site.env.PUBLIC_URL, cookie });
}

async function currentKey(userId: Types.ObjectId): Promise<string> {
  const session = await Sessions.findOne({ userId }).lean();
  return session?.key.toHexString() ?? '';
}

describe('GET /api/account/sessions', () => {
  test('a member sees their own sessions, last used first, without any token', async () => {
    const { browser, user } = await signInBrowser({
      'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0',
    });
    const { browser: second } = await signInBrowser({}, Promise.resolve(user));
    await signInBrowser();
    const sessions = await second.ok(list);
    expect(sessions.map(({ device, isCurrent, address }) => [device, isCurrent, address])).toEqual([
      ['Unknown device', true, '127.0.0.1'],
      ['Firefox on Linux', false, '127.0.0.1'],
    ]);
    const text = JSON.stringify(sessions);
    for (const { cookies } of [browser, second]) {
      const token = cookies.get('grove_session') ?? '';
      expect(text).not.toContain(token);
      expect(text).not.toContain(hashToken(token));
    }
  });

  test('ended sessions are not listed', async () => {
    const { browser, userId } = await signInBrowser();
    const past = new Date(Date.now() - minute);
    const token = await startSession({ _id: userId, isCreator: false, isCoach: false });
    await Sessions.updateOne({ _id: hashToken(token) }, { $set: { expiresAt: past } });
    expect(await browser.ok(list)).toHaveLength(1);
  });
});

describe('DELETE /api/account/sessions/:sessionId', () => {
  test('a member can end their own sessions and no others', async () => {
    const { browser, user } = await signInBrowser();
    const { browser: second } = await signInBrowser({}, Promise.resolve(user));
    const { browser: otherBrowser } = await signInBrowser();
    const otherSessionId = (await browser.ok(list)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await otherBrowser.send(end, { params: { sessionId: otherSessionId } })).status).toBe(404);
    await browser.ok(end, { params: { sessionId: otherSessionId } });
    expect((await browser.send(end, { params: { sessionId: otherSessionId } })).status).toBe(404);
    expect(await second.ok('GET /api/auth/me')).toBeNull();
    expect(await browser.ok('GET /api/auth/me')).not.toBeNull();
    expect(await AuditRecords.countDocuments({ action: 'session-ended', actorId: user._id })).toBe(1);
  });

  test.each(['x', 'F'.repeat(24), '0'.repeat(25)])('the id %s is refused', async (sessionId) => {
    const { browser } = await signInBrowser();
    expect((await browser.send(end, { params: { sessionId } })).status).toBe(400);
  });
});

test('signing out everywhere ends every session of the account and no others', async () => {
  const { browser, user } = await signInBrowser();
  const { browser: second } = await signInBrowser({}, Promise.resolve(user));
  const { browser: otherBrowser } = await signInBrowser();
  await browser.ok('POST /api/auth/logout-everywhere', { body: {} });
  expect(browser.cookies.has('grove_session')).toBe(false);
  expect(await second.ok('GET /api/auth/me')).toBeNull();
  expect(await otherBrowser.ok('GET /api/auth/me')).not.toBeNull();
});

test('a session can be extended to at most 90 days after its start', async () => {
  const { browser, userId } = await signInBrowser();
  const createdAt = new Date(Date.now() - 89 * day);
  const lastUsedAt = new Date(Date.now() - 6 * minute);
  await Sessions.updateOne({ userId }, { $set: { createdAt, lastUsedAt } });
  const { headers } = await browser.send('GET /api/auth/me');
  expect(Number(/Max-Age=(\d+)/.exec(headers.get('Set-Cookie') ?? '')?.[1])).toBeLessThanOrEqual(day / 1000);
  const session = await Sessions.findOne({ userId }).lean();
  expect(session?.expiresAt).toEqual(new Date(createdAt.getTime() + 90 * day));
});

describe('with two processes, one of which has lost Redis', () => {
  beforeAll(() => proxy.cut());
  afterAll(() => proxy.restore());

  test('a session costs one read per request', async () => {
    const { browser } = await signInBrowser();
    // The second read is of the user.
    const reads = () => site.countQueries(() => browser.ok('GET /api/auth/me'));
    expect([await reads(), await reads()]).toEqual([2, 2]);
  });

  test.each<[string, (browser: Awaited<ReturnType<typeof signInBrowser>>) => Promise<unknown>]>([
    ['signing out', ({ browser }) => browser.ok('POST /api/auth/logout', { body: {} })],
    ['signing out everywhere', ({ browser }) => browser.ok('POST /api/auth/logout-everywhere', { body: {} })],
    [
      'ending the session in the list',
      async ({ browser, userId }) => browser.ok(end, { params: { sessionId: await currentKey(userId) } }),
    ],
    [
      'a new password',
      ({ browser }) =>
        browser.ok('POST /api/account/password', {
          body: { currentPassword: password, newPassword: 'a lantern on the lake' },
        }),
    ],
  ])('%s ends the session in both processes at once', async (_, finish) => {
    const signed = await signInBrowser();
    const cookies = new Map(signed.browser.cookies);
    const [here, there] = [createBrowser(site, {}, cookies), browserOfOtherProcess(cookies)];
    expect(await here.ok('GET /api/auth/me')).not.toBeNull();
    expect(await there.ok('GET /api/auth/me')).not.toBeNull();
    await finish(signed);
    expect(await here.ok('GET /api/auth/me')).toBeNull();
    expect(await there.ok('GET /api/auth/me')).toBeNull();
  });
});
