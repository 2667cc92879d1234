import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { root } from '../../../dev/stack/folders.ts';
import { findFreePort } from '../../../dev/stack/ports.ts';
import { run } from '../../../dev/stack/run.ts';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { parseEnv } from '../../src/env.ts';
import { createStorage } from '../../src/infra/storage.ts';
import { makeBuild } from '../factories/makeBuild.ts';
import { makeUser } from '../factories/makeUser.ts';
import { testEnv } from '../testEnv.ts';
import { composeVariables, readCompose } from './composeFile.ts';
import { ComposedStack, requiredVariables } from './composedStack.ts';
import { readImageCommand } from './makeImageFolder.ts';
import { startLoad } from './startLoad.ts';
import { startSubstituteProxy } from './startSubstituteProxy.ts';

describe('docker-compose.yml', () => {
  test.each(Object.keys(requiredVariables))('does not start without %s, and names it', (name) => {
    expect(() => readCompose({ ...requiredVariables, [name]: '' })).toThrow(
      `required variable ${name} is missing`,
    );
  });

  test('has no default for a secret, and requires only variables that .env.example names', async () => {
    const example = await readFile(join(root, '.env.example'), 'utf8');
    for (const { name, operator, message: words } of composeVariables()) {
      expect([name, new RegExp(`^(# )?${name}=`, 'm').test(example)]).toEqual([name, true]);
      if (/SECRET|PASSWORD|KEY/.test(name) && operator === '-') expect([name, words]).toEqual([name, '']);
    }
  });

  test('limits the memory and the logs of each service that keeps running', () => {
    for (const [name, service] of Object.entries(readCompose(requiredVariables))) {
      const { mem_limit: memory, logging } = service;
      expect([name, memory, logging?.options?.['max-size']]).toEqual([
        name,
        expect.stringMatching(/^\d+[mg]$/),
        '20m',
      ]);
    }
  });

  test('pins the version of each image, and runs Grove as an unprivileged user', async () => {
    const services = Object.values(readCompose(requiredVariables));
    const foreign = services.filter(({ build }) => build === undefined);
    expect(foreign.map(({ image }) => image)).toEqual(
      foreign.map(() => expect.stringMatching(/:v?\d+\.\d+\.\d+(-alpine)?$/)),
    );
    for (const { build, read_only, cap_drop } of services)
      if (build !== undefined) expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
    expect(await readFile(join(root, 'Dockerfile'), 'utf8')).toMatch(/^USER node$/m);
  });
});

describe('the processes with their settings', () => {
  let dir: string;
  let stack: ComposedStack;
  let cookie: string;
  // All requests of the load come from one user.
  const here = { RATE_LIMIT_FACTOR: '1000' };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'grove-composed-'));
    stack = await ComposedStack.in(dir, { DRAIN_SECONDS: '2' });
    await stack.startServices();
    await stack.startGrove(here);
    await mongoose.connect(stack.environment('bff-1')['MONGODB_URI'] ?? '');
    cookie = `__Host-grove_session=${await startSession(await makeUser({ username: 'Willow' }))}`;
  }, 90_000);

  afterAll(async () => {
    await mongoose.disconnect();
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
    await rm(join(testEnv().RELEASES_DIR, '..'), { recursive: true, force: true });
  });

  async function visit(
    path: string,
    { origin, authority }: { origin: string; authority: string } = stack,
  ): Promise<{ status: number | undefined; body: string }> {
    const ca = await readFile(authority, 'utf8');
    return new Promise((resolve, reject) => {
      get(new URL(path, origin), { ca, headers: { Cookie: cookie }, agent: false }, (answer) => {
        void text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      }).on('error', reject);
    });
  }

  test('releases and stored files are served through the proxy, and preparing twice is safe', async () => {
    const { distDir, release } = await makeBuild({ name: 'shell', version: 'fromtheimage' });
    await mkdir(join(dir, 'builds'));
    await rename(distDir, join(dir, 'builds/shell'));
    const [prepared, released] = await Promise.all([
      stack.runOnce('prepare'),
      stack.runOnce('release', ['node', 'bff/src/release.ts', join(dir, 'builds')]),
    ]);
    expect([prepared.code, released.output]).toEqual([0, 'Released shell\n']);
    const storage = createStorage(parseEnv({ ...stack.environment('prepare'), ...requiredVariables }));
    await storage.put('public/avatars/a.webp', new Blob(['a picture'], { type: 'image/webp' }), {});

    expect((await visit('/')).body).toContain(`/remotes/shell/fromtheimage/${release.entry}`);
    expect(await visit('/media/avatars/a.webp')).toEqual({ status: 200, body: 'a picture' });
    expect(await visit('/companion/nothing')).toEqual({ status: 404, body: '{"message":"Not found"}' });
    expect(JSON.parse((await visit('/ready')).body)).toMatchObject({
      ...{ ready: true, mongo: true, migrations: true, releases: true },
      optional: { storage: true },
    });
  });

  test('the image contains everything needed and has a health check', async () => {
    expect(await readImageCommand('CMD')).toEqual(['node', 'bff/src/server.ts']);
    const [program = '', script = '', address = ''] = await readImageCommand('HEALTHCHECK');
    const { METRICS_PORT = '', HOST = '' } = stack.environment('bff-1');
    const check = async (origin: string) => {
      const words = [script, address.replace('http://127.0.0.1:8088', origin)];
      return (await run(process.execPath, words, { cwd: stack.image })).code;
    };
    expect([program, address]).toEqual(['node', 'http://127.0.0.1:8088/accepting']);
    expect(await check(`http://${HOST}:${METRICS_PORT}`)).toBe(0);
    expect(await check(`http://127.0.0.1:${String(await findFreePort())}`)).toBe(1);
  });

  test('without Caddy, a substitute proxy applies the Caddyfile', async () => {
    const [GROVE_HOST, FILES_HOST] = [
      `localhost:${await findFreePort()}`,
      `localhost:${await findFreePort()}`,
    ];
    const authority = join(dir, 'stand-in.crt');
    const end = await startSubstituteProxy(await stack.caddyfile(), { GROVE_HOST, FILES_HOST }, authority);
    const at = (host: string) => ({ origin: `https://${host}`, authority });
    try {
      expect(await visit('/media/avatars/a.webp', at(GROVE_HOST))).toEqual({
        status: 200,
        body: 'a picture',
      });
      expect(await visit('/companion/nothing', at(GROVE_HOST))).toMatchObject({ status: 404 });
      expect((await visit('/grove/public/avatars/a.webp', at(FILES_HOST))).status).toBe(403);
    } finally {
      end();
    }
  });

  test('no request fails during a rolling restart', async () => {
    const reads = ['/', '/api/auth/me', '/api/notifications', '/remotes/shell/fromtheimage/chunks/screen.js'];
    const write = { method: 'PATCH', path: '/api/account/privacy', body: { showLevelPublicly: true } };
    const each = [...reads.map((path) => ({ method: 'GET', path })), write];
    const ca = await readFile(stack.authority, 'utf8');
    const load = startLoad([...each, ...each], { origin: stack.origin, ca, cookie });
    for (const name of ['bff-1', 'bff-2']) await stack.replace(name, here);
    const { answered, failed } = await load.end();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(200);
  }, 60_000);

  test('each process stops at startup without one of its settings, and names it', async () => {
    const settings = { 'bff-1': 'GROVE_SECRET', worker: 'SMTP_URL', companion: 'S3_SECRET_ACCESS_KEY' };
    const ended = Object.entries(settings).map(async ([name, setting]) => {
      const { code, output } = await stack.runOnce(name, [], { [setting]: '' });
      expect([code, output]).toEqual([1, expect.stringContaining(`The setting ${setting} is missing`)]);
    });
    await Promise.all(ended);
  });

  test('the backup command saves data that the restore command restores, with the site’s own permissions', async () => {
    await stack.stopGrove();
    const db = mongoose.connection.db;
    for (const one of (await db?.collections()) ?? []) if (one.collectionName !== 'users') await one.drop();
    const saved = await stack.runOnce('backup', [join(dir, 'backups')]);
    expect([saved.code, saved.output]).toEqual([0, expect.stringMatching(/^Saved in /)]);
    const [name = ''] = await readdir(join(dir, 'backups'));
    await db?.collection('users').deleteMany({});
    await rm(join(dir, 'data/releases'), { recursive: true });

    const restored = await stack.runOnce('restore', [join(dir, 'backups', name)]);
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^Restored the backup of /)]);
    expect(await db?.collection('users').findOne({})).toMatchObject({ username: 'Willow' });
    expect(await readdir(join(dir, 'data/releases/shell'))).toEqual(['fromtheimage']);
  });
});
