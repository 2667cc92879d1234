import { containerName } from '@grove/contracts/containerName';
import { matchRoute } from '@grove/contracts/matchRoute';
import { memberSections } from '@grove/contracts/memberSections';
import { addressOf, fileLinks, releaseLinks } from '@grove/contracts/releaseLinks';
import type { PreloadLink } from '@grove/contracts/releaseLinks';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';
import { askAhead } from '@grove/platform/askedAhead';
import { sectionOf } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import type { Place } from './placeOf.ts';
import { releaseOf } from './registry.ts';

declare global {
  interface Navigator {
    /** Chromium's alone. */
    connection?: { saveData?: boolean };
  }
}

/** Remotes whose files were asked for ahead; false where one of them did not come. */
const ahead = new Map<string, boolean>();

interface Address {
  pathname: string;
  hash: string;
}

/** Lets the browser fetch the remote behind a link, and asks what its screen asks first, when somebody points at the link,
 *  touches it or comes to it with the keyboard: what the page of that address would bring along. Once for each remote, and
 *  once for each of its screens that has scripts of its own.
 *  @param placeAt says what an address of this site shows. */
export function watchLinks(placeAt: (address: Address) => Place) {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || !leadsOn(link) || savesData()) return;
    const place = placeAt(link);
    if (place.kind === 'remote') preload(place.name, link);
  };
  // A touch is told of as a pointer, too. Neither waits for us.
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { passive: true });
}

/** Whether a file that was asked for ahead did not come: the browser would give the same failure to who asks at the same
 *  address. */
export function hasFailedAhead(remote: string): boolean {
  return ahead.get(remote) === false;
}

function leadsOn({ href, origin, target }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && (target === '' || target === '_self');
}

function savesData(): boolean {
  return navigator.connection?.saveData === true || !navigator.onLine;
}

function preload(name: string, address: Address) {
  const release = releaseOf(name);
  if (release === undefined) return;
  const match = matchOf(release, address);
  const isThere = ahead.has(name) || Object.hasOwn(window, containerName(name));
  // Of a remote that is there, the scripts of the screen alone. Safari would give one that failed to who asks again.
  const wanted = isThere
    ? fileLinks(canPrefetch() ? (match?.route.preload ?? []) : [])
    : releaseLinks(release, match?.route);
  const links = wanted.filter(({ href }) => !isAsked(href));
  if (!isThere) ahead.set(name, true);
  document.head.append(...links.map((link) => elementOf(link, name)));
  // What the page's own first screen asks is on its way.
  if (isThere || links.length === 0) return;
  for (const asked of questionsOf(match, address)) askAhead(asked);
}

interface RouteMatch {
  route: ReleaseRoute;
  params: Record<string, string>;
}

function matchOf({ routes }: Release, { pathname, hash }: Address): RouteMatch | undefined {
  const place = { pathname, section: sectionOf(hash).section, productSlug: readPageData().product.slug };
  for (const route of routes) {
    const params = route.below === undefined ? matchRoute(route, place) : null;
    if (params !== null) return { route, params };
  }
  return undefined;
}

/** What its first screen asks, as the page of that address would bring it along: of the member area's sections, the first
 *  item's. */
function questionsOf(match: RouteMatch | undefined, { hash }: Address): string[] {
  if (match === undefined) return [];
  const { route, params } = match;
  const { section, item } = sectionOf(hash);
  const isFirst = route.sections === undefined || item === memberSections[section][0];
  return isFirst ? (route.data ?? []).map((pattern) => addressOf(pattern, params)) : [];
}

function isAsked(href: string | undefined): boolean {
  const links = document.head.querySelectorAll('link[rel="preload"], link[rel="prefetch"]');
  return [...links].some((link) => link.getAttribute('href') === href);
}

function canPrefetch(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

function elementOf(link: PreloadLink, remote: string): HTMLLinkElement {
  const element = document.createElement('link');
  // What is preloaded has to be used at once, or the browser complains. Safari knows nothing else, and does not.
  element.rel = canPrefetch() ? 'prefetch' : 'preload';
  // Scripts need it here, too: the policy trusts no address.
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
  element.addEventListener('error', () => ahead.set(remote, false));
  return element;
}
