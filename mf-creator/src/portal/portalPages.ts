import type { RouteMatch } from '@grove/platform/useRoute';

/** What every page of the portal is given: the names in its address. */
export type PageProps = Pick<RouteMatch, 'params'>;

export interface PortalPage {
  /** As in `routes`. */
  path: string;
  label: string;
}

/** A tab of the portal: its own page, and those that are reached from it. */
export interface PortalTab extends PortalPage {
  pages?: readonly PortalPage[];
}

/** The pages of what the installation needs, side by side behind one tab. */
export const installationPages: readonly PortalPage[] = [
  { path: '/creator/people', label: 'People' },
  { path: '/creator/system', label: 'System' },
  { path: '/creator/releases', label: 'Releases' },
  { path: '/creator/audit', label: 'Audit trail' },
];

/** The tabs of the portal in the order of its navigation: the work first, then the house it is done in. */
export const portalTabs: readonly PortalTab[] = [
  {
    path: '/creator',
    label: 'Overview',
    pages: [
      { path: '/creator/reviews', label: 'Reviews' },
      { path: '/creator/reports', label: 'Reports' },
    ],
  },
  {
    path: '/creator/students',
    label: 'Students',
    pages: [
      { path: '/creator/students/:studentId', label: 'Student' },
      { path: '/creator/circles', label: 'Circles & Pods' },
    ],
  },
  { path: '/creator/content', label: 'Content' },
  { path: '/creator/revenue', label: 'Revenue' },
  { path: '/creator/coaching', label: 'Coaching' },
  { path: '/creator/messages', label: 'Messages' },
  { path: '/creator/people', label: 'Installation', pages: installationPages },
];

/** The tab that a page belongs to. */
export function findPortalTab(path: string): PortalTab | undefined {
  return portalTabs.find((tab) => tab.path === path || tab.pages?.some((page) => page.path === path));
}
