import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheFallbackPlugin, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

declare const self: {
  /** The BFF replaces this expression with the offline page and its revision. */
  __WB_MANIFEST: { url: string; revision: string }[];
  skipWaiting(): Promise<void>;
};

// About three releases of all files.
const maxFiles = 240;

// Asserted because Workbox's types predate exactOptionalPropertyTypes.
const showOfflinePage = new PrecacheFallbackPlugin({ fallbackURL: '/offline' }) as WorkboxPlugin;
const limitFiles = new ExpirationPlugin({ maxEntries: maxFiles }) as WorkboxPlugin;

precache(self.__WB_MANIFEST);
// Always safe, because no page is ever cached.
void self.skipWaiting();
clientsClaim();

// Pages always come from the network, so that a deploy is visible at the next page load. Downloads are
// navigations too.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [showOfflinePage] }), {
    denylist: [/^\/(api|media|calendar|unsubscribe)\//],
  }),
);

// The URL of a release file contains the version, so the file never changes. A query or a segment such as
// '~1' marks a retry, which must reach the server.
registerRoute(
  ({ sameOrigin, url: { pathname, search } }) =>
    sameOrigin && pathname.startsWith('/remotes/') && !pathname.includes('/~') && search === '',
  new CacheFirst({ cacheName: 'grove-files', plugins: [limitFiles] }),
);
