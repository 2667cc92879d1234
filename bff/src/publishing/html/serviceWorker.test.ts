import { expect, test } from '@jest/globals';
import { serviceWorker } from './serviceWorker.ts';
import type { WorkerScope } from './serviceWorker.ts';

const origin = 'https://grove.test';
const options = { offline: '/offline', version: 'v2', mostFiles: 3 };

/** A browser as far as the worker knows one. */
function browser() {
  const caches = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const network = { isThere: true };
  const addressOf = (what: Request | string) => (typeof what === 'string' ? origin + what : what.url);
  const scope: WorkerScope = {
    location: { origin },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners.set(type, listener);
    },
    fetch: (what) => {
      const address = addressOf(what);
      asked.push(address.slice(origin.length));
      if (!network.isThere) return Promise.reject(new TypeError('Failed to fetch'));
      const status = address.includes('missing') ? 404 : 200;
      return Promise.resolve(new Response(`network ${address.slice(origin.length)}`, { status }));
    },
    caches: {
      keys: () => Promise.resolve([...caches.keys()]),
      delete: (name) => Promise.resolve(caches.delete(name)),
      open: (name) => {
        const cache = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, cache);
        return Promise.resolve({
          match: (what) => Promise.resolve(cache.get(addressOf(what))?.clone()),
          put: (what, answer) => {
            cache.set(addressOf(what), answer);
            return Promise.resolve();
          },
          keys: () => Promise.resolve([...cache.keys()].map((url) => new Request(url))),
          delete: (what) => Promise.resolve(cache.delete(addressOf(what))),
        });
      },
    },
  };
  serviceWorker(scope, options);

  async function dispatch(type: string, fields: object = {}) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...fields,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (answer = one),
    } as never);
    const text = answer && (await (await answer).text());
    await Promise.all(work);
    return text;
  }
  /** @returns undefined when the worker leaves it to the browser. */
  const load = (path: string, { method = 'GET', navigates = false } = {}) => {
    const request = new Request(path.startsWith('http') ? path : origin + path, { method });
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
    return dispatch('fetch', { request });
  };
  return {
    caches,
    asked,
    network,
    load,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
  };
}

test('a page comes from the network each time and is never kept', async () => {
  const { caches, load, asked } = browser();
  expect(await load('/', { navigates: true })).toBe('network /');
  expect(await load('/', { navigates: true })).toBe('network /');
  expect(asked).toEqual(['/', '/']);
  expect(caches.size).toBe(0);
});

test('without a network a page is the offline page', async () => {
  const { network, install, load } = browser();
  await install();
  network.isThere = false;
  expect(await load('/#community', { navigates: true })).toBe('network /offline');
});

test('a published file is fetched once', async () => {
  const { load, asked, network } = browser();
  const path = '/remotes/shell/1/shell.js';
  await load(path);
  network.isThere = false;
  expect(await load(path)).toBe(`network ${path}`);
  expect(asked).toEqual([path]);
});

test('what is not there is not kept', async () => {
  const { load, asked } = browser();
  await load('/remotes/shell/1/missing.js');
  await load('/remotes/shell/1/missing.js');
  expect(asked).toHaveLength(2);
});

test('of published files the newest are kept', async () => {
  const { caches, load } = browser();
  for (const name of ['a', 'b', 'c', 'd']) await load(`/remotes/${name}`);
  expect([...(caches.get('grove-files')?.keys() ?? [])]).toEqual(
    ['b', 'c', 'd'].map((name) => `${origin}/remotes/${name}`),
  );
});

test.each([
  ['the API', '/api/dashboard', {}],
  ['a download, which is a navigation', '/api/downloads/1/file', { navigates: true }],
  ['a calendar feed', '/calendar/abc.ics', { navigates: true }],
  ['pictures', '/media/a.webp', {}],
  ['what is written', '/remotes/x', { method: 'POST' }],
  ['another site', 'https://elsewhere.test/remotes/x', {}],
  ['a second try', '/remotes/x?retry=1', {}],
  ['another second try', '/remotes/mf-x/1/~2/x.js', {}],
])('%s is left to the browser', async (_, path, how) => {
  const { load, asked } = browser();
  expect(await load(path, how)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a new worker drops the offline page of the old one and keeps the files', async () => {
  const { caches, install, activate } = browser();
  caches.set('grove-pages-v1', new Map()).set('grove-files', new Map()).set('somebody-else', new Map());
  await install();
  await activate();
  expect([...caches.keys()].sort()).toEqual(['grove-files', 'grove-pages-v2', 'somebody-else']);
});
