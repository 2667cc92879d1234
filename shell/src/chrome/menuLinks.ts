import type { SessionUser } from '@grove/contracts/account/auth';
import type { MenuEntry, MenuIcon, Release } from '@grove/contracts/releases/releases';
import { parseSection } from '@grove/platform/navigation';

/** An entry of the header or the account menu, ready to render. */
export interface MenuLink {
  label: string;
  icon: MenuIcon;
  path: string;
  /** Empty if the path alone identifies the target. */
  hash: string;
}

type Owner = Pick<Release, 'routes'>;

/** Collects the menu entries of the registry's remotes that apply to a user, in menu order.
 *  @param menu.user null for a visitor, who has a separate menu. */
export function getMenuLinks(
  releases: readonly Owner[],
  { where, user }: { where: MenuEntry['where']; user: SessionUser | null },
): MenuLink[] {
  return releases
    .flatMap(({ routes }) => routes)
    .flatMap(({ path, sections, menu = [] }) => menu.map((entry) => ({ path, sections, entry })))
    .filter(({ entry }) => entry.where === where && isVisibleTo(user, entry.role))
    .sort(({ entry: one }, { entry: other }) => one.order - other.order || (one.label < other.label ? -1 : 1))
    .map(({ path, sections, entry: { label, icon, hash } }) => ({
      label,
      icon,
      path,
      hash: hash ?? (sections?.[0] === undefined ? '' : `#${sections[0]}`),
    }));
}

interface ShownAddress {
  pathname: string;
  hash: string;
  /** The member area is shown at this path as well as at '/'. */
  productSlug: string;
}

/** Whether a menu entry matches the shown route: its section of the member area, its path, or a path below
 *  it. */
export function isCurrentLink({ path, hash }: Pick<MenuLink, 'path' | 'hash'>, shown: ShownAddress): boolean {
  const { pathname, productSlug } = shown;
  if (path !== '/') return pathname === path || pathname.startsWith(`${path}/`);
  const isMemberArea = pathname === '/' || pathname.replace(/\/$/, '') === `/${productSlug}`;
  return isMemberArea && parseSection(shown.hash).section === parseSection(hash).section;
}

function isVisibleTo(user: SessionUser | null, role: MenuEntry['role']): boolean {
  if (user === null) return role === 'visitor';
  const { openCreatorPortal, giveSessions } = user.can;
  return { visitor: false, member: true, coach: giveSessions, creator: openCreatorPortal }[role];
}
