import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { serviceWorkerFile } from '@grove/contracts/releases/releaseFiles';
import { baseConfig } from '@grove/remote/webpack/baseConfig';
import * as fakeIndexedDb from 'fake-indexeddb';
import webpack from 'webpack';
import { root } from '../stack/folders.ts';
import { serviceWorkerEntry } from './shellConfig.ts';

const origin = 'https://grove.test';
let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grove-worker-'));
  const base = baseConfig({ name: 'service-worker', folder: join(root, 'shell'), mode: 'production' });
  const output = { path: folder, sourceMapFilename: '[file].map' };
  const compiler = webpack({ ...base, output, cache: false, entry: serviceWorkerEntry });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  script = await readFile(join(folder, serviceWorkerFile), 'utf8');
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  jest.restoreAllMocks();
});

type Store = Map<string, Response>;

const addressOf = (what: Request | string) =>
  new URL(typeof what === 'string' ? what : what.url, origin).href;

/** Creates a browser's caches, which outlive a worker. */
function createCaches() {
  const stores = new Map<string, Store>();
  return {
    stores,
    caches: {
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
      open: (name: string) => {
        const store: Store = stores.get(name) ?? new Map<string, Response>();
        stores.set(name, store);
        return Promise.resolve(cacheOf(store));
      },
      match: (what: Request | string) =>
        Promise.resolve(
          [...stores.values()].map((store) => store.get(addressOf(what))?.clone()).find(Boolean),
        ),
    },
  };
}

function cacheOf(store: Store) {
  return {
    match: (what: Request | string) => Promise.resolve(store.get(addressOf(what))?.clone()),
    put: (what: Request | string, response: Response) => {
      store.set(addressOf(what), response);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    delete: (what: Request | string) => Promise.resolve(store.delete(addressOf(what))),
  };
}

// Its types need the DOM's types, without which this project is compiled.
const { IDBFactory } = fakeIndexedDb as unknown as { IDBFactory: new () => object };

/** Runs the compiled worker with nothing but a worker's global scope. */
function startWorker({ revision = 'v1', browser = createCaches() } = {}) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const requested: string[] = [];
  const network = { isUp: true };
  const scope = {
    ...{ URL, Response, Headers, console, setTimeout, clearTimeout, FetchEvent: Event },
    ...{ ...fakeIndexedDb, indexedDB: new IDBFactory() },
    Date: { now: () => Date.now() },
    Request: class extends Request {
      constructor(input: Request | string, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init);
      }
    },
    caches: browser.caches,
    location: { origin, href: `${origin}/service-worker.js` },
    registration: { scope: `${origin}/` },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    fetch: (what: Request | string) => {
      const path = addressOf(what).slice(origin.length);
      requested.push(path);
      if (!network.isUp) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        new Response(`network ${path}`, { status: path.includes('missing') ? 404 : 200 }),
      );
    },
  };
  const manifest = JSON.stringify([{ url: '/offline', revision }]);
  const context = createContext(Object.assign(scope, { self: scope }));
  runInContext(script.replace('self.__WB_MANIFEST', manifest), context);

  async function dispatch(type: string, fields: object = {}) {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const event = {
      ...{ type, ...fields },
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => (response = one),
    };
    for (const listener of listeners.get(type) ?? []) listener(event);
    const text = response && (await (await response).text());
    await Promise.all(work);
    return text;
  }
  /** @returns undefined if the worker leaves the request to the browser. */
  const load = (path: string, { method = 'GET', navigates = false } = {}) => {
    const request = new scope.Request(path, { method });
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
    return dispatch('fetch', { request });
  };
  return {
    ...{ stores: browser.stores, requested, network, load },
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
  };
}

const cached = (stores: Map<string, Store>) =>
  [...stores.values()].flatMap((store) => [...store.keys()].map((url) => url.slice(origin.length)));

test('the compiled worker contains one placeholder for its precache list', () => {
  expect(script.split('self.__WB_MANIFEST')).toHaveLength(2);
});

test('pages always come from the network and are never cached', async () => {
  const { stores, load, requested } = startWorker();
  expect(await load('/', { navigates: true })).toBe('network /');
  expect(await load('/', { navigates: true })).toBe('network /');
  expect(requested).toEqual(['/', '/']);
  expect(cached(stores)).toEqual([]);
});

test('without a network, a page request returns the offline page', async () => {
  const { network, install, load } = startWorker();
  await install();
  network.isUp = false;
  expect(await load('/#community', { navigates: true })).toBe('network /offline');
});

test('a published file is fetched once', async () => {
  const { load, requested, network } = startWorker();
  const path = '/remotes/shell/1/shell.js';
  await load(path);
  network.isUp = false;
  expect(await load(path)).toBe(`network ${path}`);
  expect(requested).toEqual([path]);
});

test('a missing file is not cached', async () => {
  const { load, requested, stores } = startWorker();
  await load('/remotes/shell/1/missing.js');
  await load('/remotes/shell/1/missing.js');
  expect(requested).toHaveLength(2);
  expect(cached(stores)).toEqual([]);
});

test('only the 240 most recently used published files are cached', async () => {
  const { load, stores } = startWorker();
  const clock = jest.spyOn(Date, 'now');
  const loadAt = (time: number, ...paths: string[]) => {
    clock.mockReturnValue(time);
    return Promise.all(paths.map((path) => load(path)));
  };
  await loadAt(1, '/remotes/used-again');
  await loadAt(2, '/remotes/unused');
  await loadAt(3, ...Array.from({ length: 238 }, (_, index) => `/remotes/${String(index)}`));
  await loadAt(4, '/remotes/used-again');
  await loadAt(5, '/remotes/new');
  const files = cached(stores);
  expect(files).toHaveLength(240);
  expect(files).toEqual(expect.arrayContaining(['/remotes/used-again', '/remotes/new']));
  expect(files).not.toContain('/remotes/unused');
});

test.each([
  ['the API', '/api/dashboard', {}],
  ['a download, which is a navigation', '/api/downloads/1/file', { navigates: true }],
  ['a calendar feed', '/calendar/abc.ics', { navigates: true }],
  ['an unsubscribe link', '/unsubscribe/abc', { navigates: true }],
  ['pictures', '/media/a.webp', {}],
  ['a write', '/remotes/x', { method: 'POST' }],
  ['another site', 'https://elsewhere.test/remotes/x', {}],
  ['a retry', '/remotes/x?retry=1', {}],
  ['a retry below another path', '/remotes/mf-x/1/~2/x.js', {}],
])('the worker does not handle %s', async (_, path, how) => {
  const { load, requested } = startWorker();
  expect(await load(path, how)).toBeUndefined();
  expect(requested).toEqual([]);
});

test('a new worker replaces the offline page and keeps cached files', async () => {
  const browser = createCaches();
  const old = startWorker({ browser });
  await old.install();
  await old.load('/remotes/shell/1/shell.js');
  browser.stores.set('somebody-else', new Map());
  const { install, activate, requested } = startWorker({ browser, revision: 'v2' });
  await install();
  await activate();
  expect(requested).toEqual(['/offline']);
  expect(cached(browser.stores).sort()).toEqual(['/offline?__WB_REVISION__=v2', '/remotes/shell/1/shell.js']);
  expect(browser.stores.has('somebody-else')).toBe(true);
});

test('a worker without its offline page is not installed', async () => {
  const { network, install } = startWorker();
  network.isUp = false;
  await expect(install()).rejects.toThrow();
});
