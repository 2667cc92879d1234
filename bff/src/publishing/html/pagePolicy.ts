import type { Release } from '@grove/contracts/releases/releases';
import type { Env } from '../../env.ts';

type CardSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_JS' | 'STRIPE_API_BASE'>;

interface CardOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

interface PolicyInput {
  nonce: string;
  releases: Release[];
  storageOrigin: string;
  development: boolean;
  /** The companion's URL for uploads; null if no one on the page uploads. */
  companionUrl: string | null;
  /** Origins of the card provider's script, frames and API; empty without card payments. */
  cards: CardOrigins;
}

/** Hosts of players, booking pages and forms that lessons and built pages may embed. */
const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://calendly.com',
  'https://*.typeform.com',
];

/** Returns the card provider's origins. Every page allows them, because the checkout can be opened from any page
 *  without a reload. */
export function cardOrigins({ STRIPE_SECRET_KEY, STRIPE_JS, STRIPE_API_BASE }: CardSettings): CardOrigins {
  if (STRIPE_SECRET_KEY === undefined) return { scripts: [], frames: [], connections: [] };
  if (STRIPE_JS !== undefined) {
    const simulators = [
      ...new Set([STRIPE_JS, STRIPE_API_BASE ?? STRIPE_JS].map((url) => new URL(url).origin)),
    ];
    return { scripts: simulators, frames: simulators, connections: simulators };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const frames = [...scripts, 'https://hooks.stripe.com'];
  return { scripts, frames, connections: ['https://api.stripe.com'] };
}

/** Creates the page's Content-Security-Policy: scripts by nonce only, pictures from the site's storage, and no framing. */
export function pagePolicy(input: PolicyInput): string {
  const { nonce, releases, storageOrigin, development, companionUrl, cards } = input;
  const remotes = listReleaseOrigins(releases);
  // Development servers push changes over a WebSocket and serve hot updates.
  const servers = development ? ['ws:', 'http://localhost:*', 'http://127.0.0.1:*'] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...remotes, ...cards.scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', storageOrigin, ...remotes],
    // Lessons can contain video files of other sites, which load after a click.
    'media-src': ["'self'", storageOrigin, 'https:'],
    'frame-src': [...frameHosts, ...cards.frames],
    'font-src': ["'self'", ...remotes],
    'connect-src': [
      "'self'",
      storageOrigin,
      ...companionOrigins(companionUrl),
      ...remotes,
      ...servers,
      ...cards.connections,
    ],
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

/** Returns the companion's origin, for HTTP and for its sockets. */
function companionOrigins(companionUrl: string | null): string[] {
  if (companionUrl === null) return [];
  const { origin } = new URL(companionUrl);
  return [origin, origin.replace(/^http/, 'ws')];
}

/** Lists the origins of releases that another server serves. */
function listReleaseOrigins(releases: Release[]): string[] {
  const addresses = releases.flatMap(({ entry, preload }) => [entry, ...preload.map(({ url }) => url)]);
  const absolute = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
