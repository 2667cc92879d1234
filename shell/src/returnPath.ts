import { paths } from '@grove/platform/navigation';

/** Returns the sign-in path, which returns to the given URL after sign-in. */
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

/** Returns where to go after sign-in: the requested URL if it is a path of this site, otherwise the
 *  root. */
export function getReturnPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!URL.canParse(to, location.origin)) return paths.home();
  const { origin, pathname, search: query, hash } = new URL(to, location.origin);
  // A path that starts with two slashes, or resolves to such a path, names another site.
  return to.startsWith('/') && origin === location.origin && !pathname.startsWith('//')
    ? pathname + query + hash
    : paths.home();
}
