import type { Release } from '@grove/contracts/releases';

interface PolicyInput {
  nonce: string;
  releases: Release[];
  storageOrigin: string;
  development: boolean;
}

/** Whose players, booking pages and forms a page may show: those that lessons and built pages may embed. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://calendly.com',
  'https://*.typeform.com',
];

/** The page's Content-Security-Policy: scripts by nonce only, media from our storage, nobody may frame it. */
export function pagePolicy({ nonce, releases, storageOrigin, development }: PolicyInput): string {
  const remotes = originsOf(releases);
  // Development servers push their changes over a WebSocket and serve hot updates.
  const servers = development ? ['ws:', 'http://localhost:*', 'http://127.0.0.1:*'] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...remotes],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', storageOrigin, ...remotes],
    'media-src': ["'self'", storageOrigin],
    'frame-src': frameHosts,
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", storageOrigin, ...remotes, ...servers],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Origins of releases that another server serves. */
function originsOf(releases: Release[]): string[] {
  const addresses = releases.flatMap(({ entry, preload }) => [entry, ...preload.map(({ url }) => url)]);
  const absolute = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
