import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageData } from '@grove/contracts/api/pageData';
import type { Release } from '@grove/contracts/releases/releases';
import { createSiteProxy } from './siteProxy.ts';

const live = {
  name: 'mf-live',
  version: 'a',
  contract: 1,
  entry: '/remotes/mf-live/a/e.js',
  preload: [],
  routes: [],
};
const shell = { ...live, name: 'shell', entry: '/remotes/shell/a/shell.js' };
const localRelease: Release[] = [
  {
    ...live,
    version: 'dev',
    entry: '/@source/mf-live/e.js',
    routes: [
      { path: '/new/:id', access: 'public' },
      { path: '/:product', access: 'public' },
    ],
  },
];

const page = (releases: Release[]) => `<!doctype html>
<link rel="preload" as="script" href="/remotes/mf-live/a/e.js" crossorigin="anonymous" nonce="n1">
<link rel="preload" as="script" href="/remotes/shell/a/react.js" nonce="n1">
<script id="grove-page" type="application/json">${JSON.stringify({ releases, product: { slug: 'sanctum' }, serviceWorker: true, title: '<b>' }).replaceAll('<', '\\u003c')}</script>
<script src="/remotes/shell/a/shell.js" integrity="sha384-x" crossorigin="anonymous" nonce="n1" async></script>
</body>`;

const requests: IncomingMessage[] = [];
let [site, proxy] = [{ origin: '' }, { origin: '' }];
const servers: Server[] = [];

async function listen(response: RequestListener) {
  const server = createServer(response);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  site = await listen((req, res) => {
    requests.push(req);
    if (req.url === '/api/releases') return res.end(JSON.stringify([live, shell]));
    if (req.url === '/old') return res.writeHead(302, { Location: `${site.origin}/new/1` }).end();
    if (req.url === '/api/echo') return req.pipe(res);
    const known = req.url === '/';
    const policy = "default-src 'self'; connect-src 'self'";
    res.writeHead(known ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    return res.end(page([live, shell]));
  });
  const origin = { current: '' };
  proxy = await listen((req, res) =>
    createSiteProxy({
      site: site.origin,
      origin: () => origin.current,
      releases: () => Promise.resolve(localRelease),
    })(req, res),
  );
  origin.current = proxy.origin;
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function dataOf(response: Response) {
  const html = await response.text();
  const json = /<script id="grove-page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { html, data: JSON.parse(json) as PageData & { title: string } };
}

test('a page loads the local release instead of the live one, and is otherwise unchanged', async () => {
  const response = await fetch(proxy.origin);
  const { html, data } = await dataOf(response);
  expect(data.releases).toEqual([shell, ...localRelease]);
  expect([data.serviceWorker, data.title]).toEqual([false, '<b>']);
  expect(html).not.toContain('/remotes/mf-live/');
  expect(html).toContain('src="/remotes/shell/a/shell.js" integrity="sha384-x"');
  expect(html).not.toContain('"<b>');
  const socket = proxy.origin.replace('http', 'ws');
  expect(response.headers.get('Content-Security-Policy')).toContain(`connect-src ${socket} 'self'`);
});

test('the registry that an open page requests contains the local release, too', async () => {
  expect(await (await fetch(`${proxy.origin}/api/releases`)).json()).toEqual([shell, ...localRelease]);
});

test('a route that only the local release has is found, and unknown routes are still 404', async () => {
  for (const path of ['/new/7', '/sanctum']) expect((await fetch(proxy.origin + path)).status).toBe(200);
  expect((await fetch(`${proxy.origin}/nowhere`)).status).toBe(404);
});

test('writes reach the site completely, as from its own page', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(100_000) });
  const headers = { Origin: proxy.origin, Referer: `${proxy.origin}/a`, Cookie: 'grove_session=1' };
  const response = await fetch(`${proxy.origin}/api/echo`, { method: 'POST', body, headers });
  expect(await response.text()).toBe(body);
  const { host, origin, referer, cookie } = requests.at(-1)?.headers ?? {};
  expect({ host, origin, referer, cookie }).toEqual({
    host: new URL(site.origin).host,
    origin: site.origin,
    referer: `${site.origin}/a`,
    cookie: 'grove_session=1',
  });
});

test('requests go only to the site, whatever the URL', async () => {
  for (const path of ['//127.0.0.1:9/api', '//', '/%']) {
    expect((await fetch(proxy.origin + path, { headers: { Cookie: 'grove_session=1' } })).status).toBe(404);
    expect(requests.at(-1)?.url).toBe(path);
  }
});

test('redirects stay on this server, and the error for an unreachable site names it', async () => {
  const { headers } = await fetch(`${proxy.origin}/old`, { redirect: 'manual' });
  expect(headers.get('Location')).toBe(`${proxy.origin}/new/1`);
  const redirectingSite = await listen((req, res) =>
    createSiteProxy({ site: 'http://127.0.0.1:9', origin: () => '', releases: () => Promise.resolve([]) })(
      req,
      res,
    ),
  );
  const response = await fetch(redirectingSite.origin);
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining('http://127.0.0.1:9'),
  ]);
});
