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
  return withReturnPath(paths.signIn(), pathname + search + hash);
}

/** Adds the path to return to after sign-in or sign-up. The root is the default. */
export function withReturnPath(path: string, to: string): string {
  return to === paths.home() ? path : `${path}?to=${encodeURIComponent(to)}`;
}

/** Returns where to go after sign-in: the requested URL if it is a path of this site, otherwise the
 *  root. */
export function getReturnPath(search: string): string {
  return toReturnPath(new URLSearchParams(search).get('to'));
}

/** Returns a path of this site, or the root for anything else. */
export function toReturnPath(to: string | null): string {
  if (to === null || !URL.canParse(to, location.origin)) return paths.home();
  const { origin, pathname, search, hash } = new URL(to, location.origin);
  // A path that starts with two slashes, or resolves to such a path, names another site.
  return to.startsWith('/') && origin === location.origin && !pathname.startsWith('//')
    ? pathname + search + hash
    : paths.home();
}
