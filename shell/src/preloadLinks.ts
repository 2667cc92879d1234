import { containerName } from '@grove/contracts/releases/containerName';
import { matchRoute } from '@grove/contracts/releases/matchRoute';
import { fillPath, fileLinks, releaseLinks } from '@grove/contracts/releases/releaseLinks';
import type { PreloadLink } from '@grove/contracts/releases/releaseLinks';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { prefetch } from '@grove/platform/prefetch';
import { parseSection } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import type { ActiveScreen } from './resolveScreen.ts';
import { getRelease } from './registry.ts';

declare global {
  interface Navigator {
    /** Supported by Chromium only. */
    connection?: { saveData?: boolean };
  }
}

/** Remotes whose files were preloaded; false if one of the files failed to load. */
const preloaded = new Map<string, boolean>();

interface Address {
  pathname: string;
  hash: string;
}

/** Preloads the remote behind a link, and the first data of its screen, when the user points at the link,
 *  touches it or focuses it. This covers what the page at that URL would include. Done once for each
 *  remote, and once for each of its screens with scripts of its own.
 *  @param getScreenAt returns what a URL of this site shows. */
export function watchLinks(getScreenAt: (address: Address) => ActiveScreen) {
  const preloadTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || !isInternalLink(link) || savesData()) return;
    const destination = getScreenAt(link);
    if (destination.kind === 'remote') preload(destination.name, link);
  };
  // A touch fires pointer events too. The listeners are passive, so they do not delay the page.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, preloadTarget, { passive: true });
}

/** Whether a preloaded file failed to load. The browser would repeat the failure for the same URL. */
export function hasPreloadFailed(remote: string): boolean {
  return preloaded.get(remote) === false;
}

function isInternalLink({ href, origin, target }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && (target === '' || target === '_self');
}

function savesData(): boolean {
  return navigator.connection?.saveData === true || !navigator.onLine;
}

function preload(name: string, address: Address) {
  const release = getRelease(name);
  if (release === undefined) return;
  const match = findMatch(release, address);
  const isLoaded = preloaded.has(name) || Object.hasOwn(window, containerName(name));
  // For a loaded remote, only the scripts of the screen. Safari would return a failed preload to the next
  // request.
  const candidates = isLoaded
    ? fileLinks(canPrefetch() ? (match?.route.preload ?? []) : [])
    : releaseLinks(release, match?.route);
  const links = candidates.filter(({ href }) => !isRequested(href));
  if (!isLoaded) preloaded.set(name, true);
  document.head.append(...links.map((link) => toLinkElement(link, name)));
  // The data of the page's own first screen has already been requested.
  if (isLoaded || links.length === 0) return;
  for (const path of getDataPaths(match, address)) prefetch(path);
}

interface RouteMatch {
  route: ReleaseRoute;
  params: Record<string, string>;
}

function findMatch({ routes }: Release, { pathname, hash }: Address): RouteMatch | undefined {
  const destination = {
    pathname,
    section: parseSection(hash).section,
    productSlug: readPageData().product.slug,
  };
  for (const route of routes) {
    const params = route.below === undefined ? matchRoute(route, destination) : null;
    if (params !== null) return { route, params };
  }
  return undefined;
}

/** The requests of the route's first screen, as the page at that URL would include them. In the member
 *  area, only those of a section's first item. */
function getDataPaths(match: RouteMatch | undefined, { hash }: Address): string[] {
  if (match === undefined) return [];
  const { route, params } = match;
  const { section, item } = parseSection(hash);
  const isFirst = route.sections === undefined || item === parseSection(`#${section}`).item;
  return isFirst ? (route.data ?? []).map((pattern) => fillPath(pattern, params)) : [];
}

function isRequested(href: string | undefined): boolean {
  const links = document.head.querySelectorAll('link[rel="preload"], link[rel="prefetch"]');
  return [...links].some((link) => link.getAttribute('href') === href);
}

function canPrefetch(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

function toLinkElement(link: PreloadLink, remote: string): HTMLLinkElement {
  const element = document.createElement('link');
  // The browser warns about a preload that is not used immediately. Safari supports only preload and does not
  // warn.
  element.rel = canPrefetch() ? 'prefetch' : 'preload';
  // Scripts need the nonce here too, because the policy trusts no URL.
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
  element.addEventListener('error', () => preloaded.set(remote, false));
  return element;
}
