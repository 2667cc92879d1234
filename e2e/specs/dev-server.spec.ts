import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { announce, takeLock } from '../../dev/stack/stackLock.ts';
import { enter } from '../commands/enter.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** `npm run dev -- mf-member` beside this test's site. */
async function startDevServer(site: Site) {
  const dataDir = await mkdtemp(join(tmpdir(), 'grove-dev-'));
  mkdirSync(join(dataDir, 'run'));
  const unlock = takeLock(dataDir);
  const { MONGODB_URI: mongodbUri = '', RELEASES_DIR: releasesDir = '' } = site.env;
  announce(dataDir, { url: site.url, mongodbUri, releasesDir });
  const child = spawn(process.execPath, [join(root, 'dev/remote.ts'), 'mf-member'], {
    cwd: root,
    env: { ...process.env, GROVE_DATA: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  return {
    output: () => output,
    async end() {
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      unlock();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

test('a remote from source is shown in the running site, and leaves nothing in the registry', async ({
  page,
  site,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  // Outside development the page's policy forbids the WebSocket of hot reload.
  expectTrouble(/Content Security Policy|WebSocket|webpack-dev-server|React DevTools/);
  // The page may still be fetching what is not needed at first when the server ends.
  expectTrouble(/ERR_CONNECTION_(RESET|REFUSED)/);
  const registry = site.db.collection('releases');
  const server = await startDevServer(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  try {
    await expect.poll(server.output, { timeout: 120_000 }).toContain('/?channel=dev');
    await enter(page);
    await page.goto('/?channel=dev');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
    await expect(page.locator('#grove-skeleton')).toHaveCount(0);
    expect(asked).toContainEqual(expect.stringMatching(/^http:\/\/localhost:\d+\/mf-member\/lifecycle\./));
  } finally {
    expect(await server.end()).toBe(0);
  }
  expect(await registry.countDocuments({ channel: 'dev' })).toBe(0);
  await page.goto('/?channel=stable');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
});
