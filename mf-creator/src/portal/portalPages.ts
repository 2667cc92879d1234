import type { RouteMatch } from '@grove/platform/useRoute';

/** Props of a portal page: the parameters of its route. */
export type PageProps = Pick<RouteMatch, 'params'>;

export interface PortalPage {
  /** The path as in `routes`; empty for a screen of another remote. */
  path: string;
  /** The screen of another remote that the label links to. */
  place?: 'legalPages';
  label: string;
  /** Whether only operators can open it. */
  isForOperators?: true;
}

/** A tab of the portal with its own page and its subpages. */
export interface PortalTab extends PortalPage {
  pages?: readonly PortalPage[];
}

/** The pages of the Installation tab. */
export const installationPages: readonly PortalPage[] = [
  { path: '/creator/people', label: 'People' },
  { path: '/creator/site', label: 'Site settings' },
  { path: '', place: 'legalPages', label: 'Legal pages' },
  { path: '/creator/system', label: 'System', isForOperators: true },
  { path: '/creator/releases', label: 'Releases', isForOperators: true },
  { path: '/creator/audit', label: 'Audit trail', isForOperators: true },
];

/** The tabs in the order of the navigation: work first, administration last. */
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

/** Finds the tab that a page belongs to. */
export function findPortalTab(path: string): PortalTab | undefined {
  return portalTabs.find((tab) => tab.path === path || tab.pages?.some((page) => page.path === path));
}
