import { useMemo, useSyncExternalStore } from 'react';
import { memberSections } from '@grove/contracts/site/memberSections';
import type { MemberSection } from '@grove/contracts/site/memberSections';
import { emit, onEvent } from './events.ts';
import { readPageData } from './pageData.ts';

/** A built-in section of the member area, with or without an item: 'community:messages'. */
export type SectionTarget = {
  [S in MemberSection]: S | `${S}:${(typeof memberSections)[S][number]}`;
}[MemberSection];

/** Fixed URLs. The URLs of a remote's routes come from the registry: `pathTo('library')`. */
export const paths = {
  home: () => '/',
  section: (sectionTarget: SectionTarget) => `/#${sectionTarget}`,
  // The shell's own routes; emails link to them.
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
};

/** Navigates to a path of this site without loading the page; works across remotes. Navigating to the
 *  current URL adds no history entry. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}) {
  const target = new URL(path, location.href);
  const samePage = target.pathname === location.pathname && isSameSection(target.hash, location.hash);
  if (replace || target.href === location.href) history.replaceState(history.state, '', target);
  else history.pushState(null, '', target);
  if (!samePage) scrollTo(0, 0);
  emit('navigated');
}

/** Calls the listener on every change of the URL, whatever caused it.
 *  @returns a function that removes the listener. */
export function onLocationChange(listener: () => void): () => void {
  const stop = onEvent('navigated', listener);
  // single-spa delays listeners that are functions until it has loaded and mounted the new route.
  const handler = { handleEvent: listener };
  addEventListener('popstate', handler);
  addEventListener('hashchange', handler);
  return () => {
    stop();
    removeEventListener('popstate', handler);
    removeEventListener('hashchange', handler);
  };
}

/** The current URL; rerenders on every change. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  const href = useSyncExternalStore(onLocationChange, () => location.href);
  return useMemo(() => new URL(href), [href]);
}

/** The section and item of the member area that a hash names. An unknown item falls back to the
 *  section's default, an unknown section to the dashboard's. In a section that a release adds, every item
 *  is known and the default is ''. Text after a '/' belongs to the item: 'dashboard:settings/privacy'.
 *  @throws Error if the section is not built in and the page has no data from the server. */
export function parseSection(hash: string): { section: string; item: string } {
  const [, name = '', item = ''] = /^#?([^:/]*):?([^:/]*)/.exec(hash) ?? [];
  if (!isBuiltIn(name) && isAdded(name)) return { section: name, item };
  const section = isBuiltIn(name) ? name : 'dashboard';
  const items: readonly string[] = memberSections[section];
  const known = section === name && items.includes(item);
  return { section, item: known ? item : (items[0] ?? '') };
}

/** The section and item of the member area that the current URL names. */
export function useSection(): { section: string; item: string } {
  const { hash } = useLocation();
  return useMemo(() => parseSection(hash), [hash]);
}

function isSameSection(hash: string, other: string) {
  const [sectionTarget, before] = [parseSection(hash), parseSection(other)];
  return sectionTarget.section === before.section && sectionTarget.item === before.item;
}

function isBuiltIn(name: string): name is MemberSection {
  return Object.hasOwn(memberSections, name);
}

function isAdded(name: string): boolean {
  return (
    name !== '' &&
    readPageData().releases.some(({ routes }) => routes.some(({ sections }) => sections?.includes(name)))
  );
}
