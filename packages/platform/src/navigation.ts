import { useMemo, useSyncExternalStore } from 'react';
import { memberSections } from '@grove/contracts/memberSections';
import type { MemberSection } from '@grove/contracts/memberSections';
import { emit, onEvent } from './events.ts';

/** A place of the member area: 'community:messages'. */
export type SectionPlace = {
  [S in MemberSection]: S | `${S}:${(typeof memberSections)[S][number]}`;
}[MemberSection];

/** Addresses that are agreed as they are. What a remote owns is asked of the registry: `pathTo('library')`. */
export const paths = {
  home: () => '/',
  section: (place: SectionPlace) => `/#${place}`,
  // The shell's own, to which mails lead.
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
};

/** Goes to a path of this site without loading the page; works across remotes. The present address is not pushed twice. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}) {
  const target = new URL(path, location.href);
  const samePage = target.pathname === location.pathname && isSamePlace(target.hash, location.hash);
  if (replace || target.href === location.href) history.replaceState(history.state, '', target);
  else history.pushState(null, '', target);
  if (!samePage) scrollTo(0, 0);
  emit('navigated');
}

/** Calls the listener on every change of the address, however it comes about, until the returned function is called. */
export function onLocationChange(listener: () => void): () => void {
  const stop = onEvent('navigated', listener);
  // single-spa holds back listeners that are functions until it has loaded and mounted what the address shows.
  const handler = { handleEvent: listener };
  addEventListener('popstate', handler);
  addEventListener('hashchange', handler);
  return () => {
    stop();
    removeEventListener('popstate', handler);
    removeEventListener('hashchange', handler);
  };
}

/** Where the page is; renders anew on every change. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  const href = useSyncExternalStore(onLocationChange, () => location.href);
  return useMemo(() => new URL(href), [href]);
}

/** The member area's place that a hash names. An unknown item falls back to its section's default, an unknown
 *  section to the dashboard's. What stands behind a '/' is the item's own business: 'dashboard:settings/privacy'. */
export function sectionOf(hash: string): { section: MemberSection; item: string } {
  const [name = '', item = ''] = hash.replace(/^#/, '').split(/[:/]/);
  const section = isSection(name) ? name : 'dashboard';
  const items: readonly string[] = memberSections[section];
  const known = section === name && items.includes(item);
  return { section, item: known ? item : (items[0] ?? '') };
}

/** The member area's place that the address names. */
export function useSection(): { section: MemberSection; item: string } {
  const { hash } = useLocation();
  return useMemo(() => sectionOf(hash), [hash]);
}

function isSamePlace(hash: string, other: string) {
  const [place, before] = [sectionOf(hash), sectionOf(other)];
  return place.section === before.section && place.item === before.item;
}

function isSection(name: string): name is MemberSection {
  return Object.hasOwn(memberSections, name);
}
