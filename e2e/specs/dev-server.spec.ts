import { join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { startProgram } from '../commands/startProgram.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs `npm run dev -- mf-member` for this test's site. */
function startDevServer(site: Site) {
  const args = [join(root, 'dev/remote.ts'), 'mf-member', '--site', site.url];
  return startProgram(args, { cwd: root });
}

test('a running site shows the shell and a remote from source, without being changed', async ({
  page,
  site,
  expectErrors,
}) => {
  test.setTimeout(180_000);
  expectErrors(/webpack-dev-server|React DevTools|was preloaded using link preload/);
  const registry = async () => (await page.request.get(`${site.url}/api/releases`)).text();
  const before = await registry();
  const server = startDevServer(site);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  try {
    await expect.poll(server.output, { timeout: 120_000 }).toContain('Press Ctrl-C to stop');
    const [origin = ''] = /http:\/\/localhost:\d+/.exec(server.output()) ?? [];
    await page.goto(origin);
    await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
    await expect(page.locator('#grove-skeleton')).toHaveCount(0);
    expect(requestedUrls).toContain(`${origin}/@source/shell/shell.js`);
    expect(requestedUrls).toContainEqual(expect.stringMatching(/\/@source\/mf-member\/lifecycle\./));
    expect(await registry()).toBe(before);
    // The page may still be loading optional files, whose requests would fail when the server stops.
    await page.goto('about:blank');
  } finally {
    expect(await server.stop()).toBe(0);
  }
});
