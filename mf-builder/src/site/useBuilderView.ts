import { pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { useListQuery } from '@grove/platform/useListQuery';

export interface BuilderView {
  tab: 'theme' | 'sections';
  page: PageName;
}

const queryParams = ['tab', 'page'] as const;

/**
 * Returns the open tab and page of the builder, and a function that changes them. They are stored in the
 * URL.
 */
export function useBuilderView(): [BuilderView, (change: Partial<BuilderView>) => void] {
  const [query, setQuery] = useListQuery(queryParams);
  const page = pageNames.find((name) => name === query.page) ?? 'home';
  return [{ tab: query.tab === 'sections' ? 'sections' : 'theme', page }, setQuery];
}
