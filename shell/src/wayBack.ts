import { paths } from '@grove/platform/navigation';

/** The sign-in place, which leads back to where one is. */
export function signInPath({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  return `${paths.signIn()}?to=${encodeURIComponent(pathname + search + hash)}`;
}

/** Where signing in leads: to what the address names, if that is a path of this site, else to the root. */
export function wayBack(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!URL.canParse(to, location.origin)) return paths.home();
  const { origin, pathname, search: query, hash } = new URL(to, location.origin);
  // What begins with two slashes, or one that leads astray, names another site.
  return to.startsWith('/') && origin === location.origin && !pathname.startsWith('//')
    ? pathname + query + hash
    : paths.home();
}
