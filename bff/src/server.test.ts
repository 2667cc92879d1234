import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { startServerProcess } from '../test/serverProcess.ts';
import type { ServerProcess } from '../test/serverProcess.ts';
import { testEnv } from '../test/testEnv.ts';
import { waitUntil } from '../test/waitUntil.ts';
import { parseEnv } from './env.ts';
import { createJobs } from './jobs.ts';

let server: ServerProcess | undefined;
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await mongoose.disconnect();
});

async function started(overrides = {}) {
  server = await startServerProcess(overrides);
  return server;
}

async function ready({ origin }: ServerProcess) {
  const answer = await fetch(`${origin}/ready`, { headers: { Connection: 'close' } });
  return { status: answer.status, ...((await answer.json()) as { ready: boolean; mongo: boolean }) };
}

/** Starts a write without finishing its body. */
function begunWrite({ origin }: ServerProcess) {
  const headers = {
    Origin: 'http://grove.test',
    'Content-Type': 'application/json',
    'X-Request-Id': 'in-flight-1',
  };
  const write = request(`${origin}/api/auth/logout`, { method: 'POST', headers });
  write.write('{');
  return write;
}

test('on SIGTERM, the server finishes the running request, accepts no new ones, and exits', async () => {
  const running = await started();
  await waitUntil(async () => (await ready(running)).mongo);
  const write = begunWrite(running);
  // The server has received the write once it answers a later request from the same machine.
  await ready(running);

  running.child.kill('SIGTERM');
  await waitUntil(() => running.log().includes('"shutting down"'));
  await expect(fetch(`${running.origin}/health`)).rejects.toThrow();

  const answered = once(write, 'response') as Promise<[IncomingMessage]>;
  const exited = once(running.child, 'exit');
  write.end('}');
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  answer.resume();
  expect(await exited).toEqual([0, null]);
  expect(running.log()).toContain('"requestId":"in-flight-1"');
});

test('while it drains, the server answers requests but closes the connections', async () => {
  const running = await started({ DRAIN_SECONDS: 1 });
  const accepting = async () => (await fetch(`${running.metricsOrigin}/accepting`)).status;
  await waitUntil(async () => (await accepting()) === 200);
  running.child.kill('SIGTERM');
  await waitUntil(() => running.log().includes('"shutting down"'));
  expect([await accepting(), (await ready(running)).status]).toEqual([503, 503]);
  const page = await fetch(`${running.origin}/api/auth/me`);
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
  expect(await once(running.child, 'exit')).toEqual([0, null]);
});

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('a log output that accepts no lines', () => {
  const dropped = async ({ metricsOrigin }: ServerProcess) => {
    const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
    return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
  };
  /** Sends 2,000 requests for missing endpoints, each of which logs two lines. */
  const askMany = async ({ origin }: ServerProcess) => {
    for (let at = 0; at < 50; at += 1)
      await Promise.all(
        Array.from({ length: 40 }, (_, one) => fetch(`${origin}/api/none/${'x'.repeat(300)}/${one}`)),
      );
  };

  test.each([
    ['a full device', [0, null]],
    ['a pipe that nobody reads', [null, 'SIGKILL']],
  ])(
    '%s neither stops nor blocks the process, and dropped lines are counted',
    async (kind, exit) => {
      const full = kind === 'a full device' ? openSync('/dev/full', 'w') : undefined;
      server = await startServerProcess({}, full ?? 'unread');
      await waitUntil(async () => {
        await askMany(server as ServerProcess);
        return (await dropped(server as ServerProcess)) > 0;
      }, 60_000);
      expect((await fetch(`${server.origin}/health`)).status).toBe(200);
      expect(server.child.exitCode).toBeNull();
      server.child.kill('SIGTERM');
      expect(await once(server.child, 'exit')).toEqual(exit);
      if (full !== undefined) closeSync(full);
    },
    120_000,
  );
});

test('the site runs recurring jobs', async () => {
  await mongoose.connect(testEnv().MONGODB_URI);
  const jobs = mongoose.connection.collection('jobs');
  await jobs.deleteMany({});
  await started({ WORKER: 'on' });
  const { length } = createJobs(testEnv(), pino({ level: 'silent' }));
  await waitUntil(async () => (await jobs.countDocuments()) === length, 60_000);
}, 90_000);

const liveCards = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('invalid settings stop the start with one sentence', () => {
  test.each([
    [{ NODE_ENV: 'production' as const }, /^Demo mode lets everyone in/],
    [
      { NODE_ENV: 'production' as const, GROVE_ALLOW_DEMO: 'yes', PUBLIC_URL: 'http://grove.test' },
      /^The setting PUBLIC_URL must start with https:\/\//,
    ],
    [
      { MONGODB_URI: 'localhost' },
      /^The setting MONGODB_URI is missing or invalid: must start with mongodb:\/\//,
    ],
    [{ PRODUCT_SLUG: 'The Sanctum' }, /^The setting PRODUCT_SLUG is missing or invalid/],
    [{ SHOP_URL: 'javascript:alert(1)' }, /^The setting SHOP_URL is missing or invalid/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^The settings STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ ...liveCards, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /must both be test keys or both be live keys/],
    [{ ...liveCards, STRIPE_API_BASE: 'http://127.0.0.1:1' }, /Live keys go to Stripe only/],
    [{ ...liveCards, STRIPE_JS: 'http://127.0.0.1:1/stripe.js' }, /Live keys go to Stripe only/],
  ])('%j', async (overrides, message) => {
    const { child, log } = await started(overrides);
    await waitUntil(() => child.exitCode !== null);
    expect(child.exitCode).toBe(1);
    expect(log().trimEnd().split('\n')).toEqual([expect.stringMatching(message)]);
  });
});

test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]', 'https://grove.test'])(
  'in production, the site may have the address %s',
  (PUBLIC_URL) => {
    const production = { NODE_ENV: 'production', GROVE_ALLOW_DEMO: 'yes' };
    const settings = Object.entries({ ...testEnv(), ...production, PUBLIC_URL });
    const source = Object.fromEntries(settings.map(([name, value]) => [name, value?.toString()] as const));
    expect(parseEnv(source)).toMatchObject({ PUBLIC_URL });
  },
);

test('a database from before the first release stops the start with one sentence', async () => {
  await mongoose.connect(testEnv().MONGODB_URI);
  const migrations = mongoose.connection.collection<{ _id: string }>('migrations');
  await migrations.insertOne({ _id: 'releases-into-channels' });
  try {
    const { child, log } = await started();
    await waitUntil(() => child.exitCode !== null);
    expect(child.exitCode).toBe(1);
    expect(log()).toMatch(/^The database is from a version before the first release of Grove/m);
  } finally {
    await migrations.deleteMany({});
  }
});

test.each([
  ['the demo listens on this machine only', {}, [false, false]],
  ['the demo listens where HOST says', { HOST: '0.0.0.0' }, [true, true]],
])('%s, including the metrics', async (_, settings, reachable) => {
  const { origin, metricsOrigin } = await started(settings);
  // Another loopback address: only a server that listens on all addresses is reached there.
  const isReachable = (url: string) =>
    fetch(url.replace('127.0.0.1', '127.0.0.2')).then(
      () => true,
      () => false,
    );
  expect([await isReachable(`${origin}/health`), await isReachable(`${metricsOrigin}/metrics`)]).toEqual(
    reachable,
  );
});

test('metrics are served on their own port only', async () => {
  const running = await started();
  await fetch(`${running.origin}/api/auth/me`);
  const figures = () => fetch(`${running.metricsOrigin}/metrics`).then((answer) => answer.text());
  await waitUntil(async () =>
    (await figures()).includes('http_request_seconds_count{route="GET /api/auth/me",status="200"}'),
  );
  expect(await figures()).toMatch(/^grove_build_info\{version="\d+\.\d+\.\d+",node="v\d+\..*"\} 1$/m);
  expect((await fetch(`${running.origin}/metrics`)).headers.get('Content-Type')).toMatch(/^text\/html/);
});

test('the log has one line per request, without cookies and query strings', async () => {
  const running = await started();
  const headers = { Cookie: 'grove_session=very-secret', 'X-Request-Id': 'logged-12' };
  await fetch(`${running.origin}/api/auth/me?token=also-secret`, { headers });
  await waitUntil(() => running.log().includes('logged-12'));
  const line =
    running
      .log()
      .split('\n')
      .find((one) => one.includes('logged-12')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    method: 'GET',
    path: '/api/auth/me',
    status: 200,
    msg: 'request',
  });
  expect(running.log()).not.toContain('secret');
});
