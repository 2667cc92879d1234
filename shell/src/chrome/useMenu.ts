import { matchRoute } from '@grove/contracts/releases/matchRoute';
import type { MenuEntry, Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { useLocation } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import { useMemo } from 'react';
import { useRegistry } from '../registry.ts';
import { isCurrentLink, getMenuLinks } from './menuLinks.ts';
import type { MenuLink } from './menuLinks.ts';

/** Returns the user's entries of a menu from the registry. */
export function useMenu(where: MenuEntry['where']): MenuLink[] {
  const releases = useRegistry((registry) => registry.releases);
  const user = useUser() ?? null;
  return useMemo(() => getMenuLinks(releases, { where, user }), [releases, where, user]);
}

/** Returns a function that checks whether a menu entry matches the shown page. A route may also declare the
 *  entry that it belongs to. */
export function useIsCurrentLink(): (link: Pick<MenuLink, 'path' | 'hash'>) => boolean {
  const { pathname, hash } = useLocation();
  const { slug } = useProduct();
  const releases = useRegistry((registry) => registry.releases);
  const within = findWithin(releases, { pathname, productSlug: slug });
  return (link) =>
    within === link.path + link.hash || isCurrentLink(link, { pathname, hash, productSlug: slug });
}

function findWithin(
  releases: readonly Pick<Release, 'routes'>[],
  address: { pathname: string; productSlug: string },
): string | undefined {
  const matches = ({ path }: ReleaseRoute) => matchRoute({ path }, { ...address, section: '' }) !== null;
  return releases
    .flatMap(({ routes }) => routes)
    .find((route) => route.within !== undefined && matches(route))?.within;
}
