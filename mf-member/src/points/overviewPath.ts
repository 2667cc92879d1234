import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

const pages = ['points', 'badges'] as const;

/** Pages that open from the dashboard's tiles and have a URL of their own:
 *  '#dashboard:overview/points'. */
export type OverviewPage = (typeof pages)[number];

/** Returns the URL of a page behind the dashboard. */
export function overviewPath(page: OverviewPage): string {
  return sectionPath('dashboard:overview', page);
}

/** Returns the page behind the dashboard that the URL names. */
export function useOverviewPage(): OverviewPage | undefined {
  const [pageName] = useSubpath('dashboard:overview');
  return pages.find((page) => page === pageName);
}
