import { join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { keepRunning } from '../commands/keepRunning.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs `npm run dev -- mf-member` for this test's site. */
function startDevServer(site: Site) {
  const args = [join(root, 'dev/remote.ts'), 'mf-member', '--site', site.url];
  return keepRunning(args, { cwd: root });
}

test('a running site shows the shell and a remote from source, without being changed', async ({
  page,
  site,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  expectTrouble(/webpack-dev-server|React DevTools|was preloaded using link preload/);
  const registry = async () => (await page.request.get(`${site.url}/api/releases`)).text();
  const before = await registry();
  const server = startDevServer(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  try {
    await expect.poll(server.output, { timeout: 120_000 }).toContain('Ctrl-C ends it');
    const [origin = ''] = /http:\/\/localhost:\d+/.exec(server.output()) ?? [];
    await page.goto(origin);
    await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
    await expect(page.locator('#grove-skeleton')).toHaveCount(0);
    expect(asked).toContain(`${origin}/@source/shell/shell.js`);
    expect(asked).toContainEqual(expect.stringMatching(/\/@source\/mf-member\/lifecycle\./));
    expect(await registry()).toBe(before);
    // The page may still be loading optional files, whose requests would fail when the server stops.
    await page.goto('about:blank');
  } finally {
    expect(await server.end()).toBe(0);
  }
});
