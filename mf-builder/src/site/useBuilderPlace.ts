import { pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { useListQuery } from '@grove/platform/useListQuery';

export interface BuilderPlace {
  tab: 'theme' | 'sections';
  page: PageName;
}

const names = ['tab', 'page'] as const;

/**
 * Returns the open tab and page of the builder, and a function that changes them. They are stored in the
 * URL.
 */
export function useBuilderPlace(): [BuilderPlace, (change: Partial<BuilderPlace>) => void] {
  const [asked, ask] = useListQuery(names);
  const page = pageNames.find((name) => name === asked.page) ?? 'home';
  return [{ tab: asked.tab === 'sections' ? 'sections' : 'theme', page }, ask];
}
