import { pathBehind, useBehind } from '@grove/platform/useBehind';

const pages = ['points', 'badges'] as const;

/** What opens from the dashboard's tiles and has an address of its own: '#dashboard:overview/points'. */
export type OverviewPage = (typeof pages)[number];

/** Address of a page behind the dashboard. */
export function overviewPath(page: OverviewPage): string {
  return pathBehind('dashboard:overview', page);
}

/** The page behind the dashboard that the address names. */
export function useOverviewPage(): OverviewPage | undefined {
  const [named] = useBehind('dashboard:overview');
  return pages.find((page) => page === named);
}
