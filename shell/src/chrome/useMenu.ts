import { matchRoute } from '@grove/contracts/matchRoute';
import type { MenuEntry, Release, ReleaseRoute } from '@grove/contracts/releases';
import { useLocation } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { isPresent, menuOf } from './menuOf.ts';
import type { MenuLink } from './menuOf.ts';

/** Returns the user's entries of a menu from the registry. */
export function useMenu(where: MenuEntry['where']): MenuLink[] {
  const releases = useRegistry((registry) => registry.releases);
  const user = useUser() ?? null;
  return useMemo(() => menuOf(releases, { where, user }), [releases, where, user]);
}

/** Returns a function that checks whether a menu entry matches the shown page. A route may also declare the
 *  entry that it belongs to. */
export function useIsPresent(): (link: Pick<MenuLink, 'path' | 'hash'>) => boolean {
  const { pathname, hash } = useLocation();
  const { slug } = useProduct();
  const releases = useRegistry((registry) => registry.releases);
  const within = withinOf(releases, { pathname, productSlug: slug });
  return (link) => within === link.path + link.hash || isPresent(link, { pathname, hash, productSlug: slug });
}

function withinOf(
  releases: readonly Pick<Release, 'routes'>[],
  address: { pathname: string; productSlug: string },
): string | undefined {
  const shows = ({ path }: ReleaseRoute) => matchRoute({ path }, { ...address, section: '' }) !== null;
  return releases.flatMap(({ routes }) => routes).find((route) => route.within !== undefined && shows(route))
    ?.within;
}
