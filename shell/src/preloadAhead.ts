import { containerName } from '@grove/contracts/containerName';
import { matchRoute } from '@grove/contracts/matchRoute';
import { memberSections } from '@grove/contracts/memberSections';
import { addressOf, releaseLinks } from '@grove/contracts/releaseLinks';
import type { PreloadLink } from '@grove/contracts/releaseLinks';
import type { Release } from '@grove/contracts/releases';
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
 *  touches it or comes to it with the keyboard: what the page of that address would bring along. Once for each remote.
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
  if (release === undefined || ahead.has(name) || Object.hasOwn(window, containerName(name))) return;
  ahead.set(name, true);
  const links = releaseLinks(release).filter(({ href }) => !isAsked(href));
  // Those of the page's own first screen are on their way, and so is what it asks.
  if (links.length === 0) return;
  document.head.append(...links.map((link) => elementOf(link, name)));
  for (const asked of questionsOf(release, address)) askAhead(asked);
}

/** What its first screen asks, as the page of that address would bring it along: of the member area's sections, the first
 *  item's. */
function questionsOf({ routes }: Release, { pathname, hash }: Address): string[] {
  const { section, item } = sectionOf(hash);
  const place = { pathname, section, productSlug: readPageData().product.slug };
  for (const route of routes) {
    const params = route.below === undefined ? matchRoute(route, place) : null;
    if (params === null) continue;
    const isFirst = route.sections === undefined || item === memberSections[section][0];
    return isFirst ? (route.data ?? []).map((pattern) => addressOf(pattern, params)) : [];
  }
  return [];
}

function isAsked(href: string | undefined): boolean {
  const links = document.head.querySelectorAll('link[rel="preload"]');
  return [...links].some((link) => link.getAttribute('href') === href);
}

function elementOf(link: PreloadLink, remote: string): HTMLLinkElement {
  const element = document.createElement('link');
  // What is preloaded has to be used at once, or the browser complains. Safari knows nothing else, and does not.
  element.rel = element.relList.supports('prefetch') ? 'prefetch' : 'preload';
  // Scripts need it here, too: the policy trusts no address.
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  for (const [name, value] of Object.entries(link)) element.setAttribute(name, value);
  element.addEventListener('error', () => ahead.set(remote, false));
  return element;
}
