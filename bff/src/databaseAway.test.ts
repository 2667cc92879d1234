import { endpoints } from '@grove/contracts/api/endpoints';
import { afterEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { routeThroughProxy } from '../test/interruptibleProxy.ts';
import type { InterruptibleProxy } from '../test/interruptibleProxy.ts';
import { makeBuild } from '../test/factories/makeBuild.ts';
import { makeUser } from '../test/factories/makeUser.ts';
import { startServerProcess } from '../test/serverProcess.ts';
import type { ServerProcess } from '../test/serverProcess.ts';
import { testServer } from '../test/testServer.ts';
import { waitUntil } from '../test/waitUntil.ts';
import { startSession } from './identity/auth/startSession.ts';
import { publishRelease } from './publishing/releases/publishRelease.ts';

const site = testServer();
let server: ServerProcess | undefined;
let database: InterruptibleProxy | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await database?.cut().catch(() => undefined);
});

/** Starts a server that reaches its database through a proxy, and signs in a member. */
async function started({ away }: { away: boolean }) {
  const { proxy, uri } = await routeThroughProxy(site.env.MONGODB_URI);
  if (away) await proxy.cut();
  database = proxy;
  server = await startServerProcess({ MONGODB_URI: uri });
  const { origin } = server;
  const cookie = `grove_session=${await startSession(await makeUser())}`;
  const get = async (path: string) => {
    const before = Date.now();
    const answer = await fetch(origin + path, { headers: { Cookie: cookie } });
    return {
      status: answer.status,
      text: await answer.text(),
      headers: answer.headers,
      ms: Date.now() - before,
    };
  };
  return { proxy, server, get };
}

async function publishShell() {
  const { distDir, release } = await makeBuild({
    name: 'shell',
    version: '1',
    routes: [{ path: '/', access: 'signed-in' }],
  });
  await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
}

describe('while the database is unavailable', () => {
  test('the API answers 503 quickly, the page shows its last state, and everything recovers without a restart', async () => {
    await publishShell();
    const { proxy, get } = await started({ away: false });
    await waitUntil(async () => (await get('/ready')).status === 200);
    expect((await get('/')).text).toContain('"username":"Member ');

    await proxy.cut();
    const [api, page] = await Promise.all([get('/api/auth/me'), get('/')]);
    expect([api.status, api.text]).toEqual([
      503,
      'The service is temporarily unavailable. Please try again in a moment',
    ]);
    expect(api.headers.get('Retry-After')).toBe('2');
    // The server gives up after three seconds; the driver's default timeout is thirty.
    expect(Math.max(api.ms, page.ms)).toBeLessThan(15_000);
    expect(page.status).toBe(200);
    expect(page.text).toContain('"user":"unknown"');
    expect(page.text).toContain('/remotes/shell/1/entry.1.js');
    const ready = await get('/ready');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      503,
      expect.objectContaining({ ready: false, mongo: false }),
    ]);
    expect((await get('/health')).status).toBe(200);

    await proxy.restore();
    await waitUntil(async () => (await get('/api/auth/me')).status === 200);
    // A connection from before the outage can still fail once.
    await waitUntil(async () => (await get('/')).text.includes('"username":"Member '));
  }, 60_000);

  test('a process that starts during the outage survives every request', async () => {
    const { origin } = (await started({ away: true })).server;
    const user = await makeUser({ isCreator: true });
    for (const key of Object.keys(endpoints)) {
      const [method = '', path = ''] = key.split(' ');
      const token = await startSession(user);
      const answer = await fetch(origin + path.replaceAll(/:\w+/g, user._id.toHexString()), {
        method,
        redirect: 'manual',
        headers: {
          Origin: site.env.PUBLIC_URL,
          Cookie: `grove_session=${token}`,
          'Content-Type': 'application/json',
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
      expect({ key, status: answer.status }).not.toEqual({ key, status: 500 });
    }
    expect(server?.child.exitCode).toBeNull();
  }, 60_000);

  test('a process that starts during the outage serves a readable page, and everything once the database is back', async () => {
    await publishShell();
    const { proxy, get } = await started({ away: true });
    const page = await get('/');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(page.text).toContain('<h1>The Sanctum is temporarily unavailable</h1>');
    expect((await get('/api/auth/me')).status).toBe(503);

    await proxy.restore();
    await waitUntil(async () => (await get('/ready')).status === 200);
    expect((await get('/')).status).toBe(200);
    expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.connected);
  });
});
