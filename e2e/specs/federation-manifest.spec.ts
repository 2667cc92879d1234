import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases/releases';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import { publishProbe } from '../commands/probe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

function manifestOf(site: Site, { entry }: Release): string {
  return new URL('mf-manifest.json', site.url + entry).href;
}

/** Builds the script of a page that loads a remote by its manifest. */
async function buildHost(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-plain-host-'));
  try {
    const { code, output } = await run(process.execPath, [
      join(root, 'e2e/remotes/buildPlainHost.ts'),
      folder,
    ]);
    if (code !== 0) throw new Error(`The plain host could not be built:\n${output}`);
    return await readFile(join(folder, 'host.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Serves files from an origin other than the site's. Unknown paths return `null` as JSON. */
async function serve(files: Record<string, { type: string; body: string }>) {
  const server = createServer(({ url = '' }, answer) => {
    const { type, body } = files[url] ?? { type: 'application/json', body: 'null' };
    answer.writeHead(200, { 'Content-Type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, close: () => server.close() };
}

test('a plain page of another origin loads a remote by its manifest with the official runtime', async ({
  page,
  site,
}) => {
  const [release, script] = await Promise.all([publishProbe(site, 'elsewhere'), buildHost()]);
  // The screen reads the data that a Grove server writes into its page.
  const html = await (await page.request.get(site.url)).text();
  const [pageData = ''] = /<script id="grove-page".*?<\/script>/s.exec(html) ?? [];
  const body = `<!doctype html><title>Plain</title><body data-manifest="${manifestOf(site, release)}">${pageData}<script type="module" src="/host.js"></script></body>`;
  const plain = await serve({
    '/': { type: 'text/html', body },
    '/host.js': { type: 'text/javascript', body: script },
  });
  await page.goto(plain.url);
  await expect(page.getByRole('heading', { name: 'Probe elsewhere at /' })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Late part of elsewhere')).toBeVisible();
  plain.close();
});

test('a page lists its remotes where the federation’s developer tools look for them', async ({
  page,
  site,
}) => {
  const release = await publishProbe(site, 'listed');
  await page.goto('/probe');
  await expect(page.getByRole('heading', { name: 'Probe listed at /probe' })).toBeVisible();
  const info = await page.evaluate(
    () => JSON.parse(JSON.stringify(window.__FEDERATION__.moduleInfo)) as object,
  );
  const remoteEntry = manifestOf(site, release);
  expect(info).toMatchObject({
    grove_shell: { remotesInfo: { probe: { matchedVersion: release.version } } },
    [`probe:${release.version}`]: { version: release.version, remoteEntry },
  });
  expect(await (await page.request.get(remoteEntry)).json()).toMatchObject({
    metaData: { buildInfo: { buildName: 'probe', buildVersion: release.version } },
  });
});
