import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { testServer } from '../../../test/testServer.ts';
import { publishRelease } from '../releases/publishRelease.ts';

const site = testServer({ PRODUCT_NAME: 'Roots & Wings', PRODUCT_TAGLINE: 'Grow slowly' });

beforeAll(async () => {
  for (const name of ['shell', 'mf-member']) {
    const { distDir } = await makeBuild({ name, version: '1' });
    await publishRelease({ name, distDir, releasesDir: site.env.RELEASES_DIR });
  }
});

const get = (path: string) => fetch(site.origin + path);

describe('installing', () => {
  test('the page names the manifest and its colour', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<meta name="theme-color" content="#fffdf7">');
  });

  test('the manifest has the product’s name and the theme’s colours, and its icons are there in their size', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('Content-Type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Roots & Wings',
      short_name: 'Wings',
      description: 'Grow slowly',
      start_url: '/',
      display: 'standalone',
      background_color: '#fffdf7',
      theme_color: '#fffdf7',
    });
    for (const purpose of ['any', 'maskable'])
      expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      );
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, type]);
      const bytes = Buffer.from(await icon.arrayBuffer());
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe('the service worker', () => {
  test('is asked for anew each time, and may reach this site only', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
  });

  test('stands on its own: it runs where there is nothing but a worker’s scope', async () => {
    const script = await (await get('/service-worker.js')).text();
    const heard: string[] = [];
    const self = { addEventListener: (type: string) => heard.push(type) };
    runInNewContext(script, { self });
    expect(heard).toEqual(['install', 'activate', 'fetch']);
  });

  test('the offline page brings all it needs within its policy', async () => {
    const answer = await get('/offline');
    const html = await answer.text();
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(html).toContain('What still works');
    expect(html).toContain('Roots &amp; Wings');
    expect(html).not.toMatch(/(src|href)=/);
    for (const [, inline = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs))
      expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
  });
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is there', async (path, type) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, type]);
});

test('an open page learns which versions a new one would have', async () => {
  const releases = (await site.visitor.ok('GET /api/releases')) as { name: string; version: string }[];
  expect(releases.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    'mf-member 1',
    'shell 1',
  ]);
});

test('these files cannot be posted to', async () => {
  expect((await site.visitor.send('POST /service-worker.js', { body: {} })).status).toBe(405);
});
