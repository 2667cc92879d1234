import { paths } from '@grove/platform/navigation';

const pages = ['points', 'badges'] as const;

/** What opens from the dashboard's tiles and has an address of its own: '#dashboard:overview/points'. */
export type OverviewPage = (typeof pages)[number];

/** Address of a page behind the dashboard. */
export function overviewPath(page: OverviewPage): string {
  return `${paths.section('dashboard:overview')}/${page}`;
}

/** The page behind the dashboard that a hash names. */
export function overviewPageOf(hash: string): OverviewPage | undefined {
  return pages.find((page) => hash === `#dashboard:overview/${page}`);
}
