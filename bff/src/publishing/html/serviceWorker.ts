/** Of the browser's service worker scope what the worker uses: the server is compiled without the browser's types. */
export interface WorkerScope {
  location: { origin: string };
  caches: WorkerCaches;
  clients: { claim(): Promise<void> };
  fetch(request: Request | string, options?: { cache: 'reload' }): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetch) => void): void;
}

interface WorkerCaches {
  open(name: string): Promise<WorkerCache>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
}

interface WorkerCache {
  match(request: Request | string): Promise<Response | undefined>;
  put(request: Request | string, response: Response): Promise<void>;
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetch extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerOptions {
  /** Address of the page that is shown in place of one that cannot be fetched. */
  offline: string;
  /** Another one with every change of that page. */
  version: string;
  /** Published files that are kept; older ones go. */
  mostFiles: number;
}

/**
 * The whole service worker: it is sent to the browser as this function's own text, so it may use nothing from outside.
 * Published files have their content's hash in their address and never change: from the cache, whenever they are there.
 * Pages always come from the network and are never kept, so that a deploy shows at once; without a network the offline
 * page stands in. Everything else, the API above all, is left to the browser.
 */
export function serviceWorker(scope: WorkerScope, { offline, version, mostFiles }: WorkerOptions): void {
  const files = 'grove-files';
  const pages = `grove-pages-${version}`;

  scope.addEventListener('install', (event) => {
    event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(dropOldCaches().then(() => scope.clients.claim()));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    // A download from the API is a navigation too.
    if (request.mode === 'navigate' && !/^\/(api|media|calendar)\//.test(pathname))
      event.respondWith(page(request));
    // With a query or below '~1/' it is a second try, which wants the server's own answer.
    else if (pathname.startsWith('/remotes/') && search === '' && !pathname.includes('/~'))
      event.respondWith(file(request, event));
  });

  async function keepOfflinePage() {
    const cache = await scope.caches.open(pages);
    const answer = await scope.fetch(offline, { cache: 'reload' });
    if (!answer.ok) throw new Error(`The offline page answered ${String(answer.status)}`);
    await cache.put(offline, answer);
  }

  async function dropOldCaches() {
    const names = await scope.caches.keys();
    const old = names.filter((name) => name.startsWith('grove-') && name !== files && name !== pages);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
  }

  async function page(request: Request) {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const cache = await scope.caches.open(pages);
      const instead = await cache.match(offline);
      if (instead === undefined) throw error;
      return instead;
    }
  }

  async function file(request: Request, event: WorkerEvent) {
    const cache = await scope.caches.open(files);
    const known = await cache.match(request);
    if (known !== undefined) return known;
    const answer = await scope.fetch(request);
    if (answer.status === 200) event.waitUntil(keep(cache, request, answer.clone()));
    return answer;
  }

  async function keep(cache: WorkerCache, request: Request, answer: Response) {
    await cache.put(request, answer);
    const kept = await cache.keys();
    const tooMany = kept.slice(0, Math.max(0, kept.length - mostFiles));
    await Promise.all(tooMany.map((old) => cache.delete(old)));
  }
}
