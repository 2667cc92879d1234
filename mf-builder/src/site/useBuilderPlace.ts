import { pageNames } from '@grove/contracts/siteDefaults';
import type { PageName } from '@grove/contracts/siteDefaults';
import { useListQuery } from '@grove/platform/useListQuery';

export interface BuilderPlace {
  tab: 'theme' | 'sections';
  page: PageName;
}

const names = ['tab', 'page'] as const;

/** Which of the builder's tabs is open, kept in the address. */
export function useBuilderPlace(): [BuilderPlace, (change: Partial<BuilderPlace>) => void] {
  const [asked, ask] = useListQuery(names);
  const page = pageNames.find((name) => name === asked.page) ?? 'home';
  return [{ tab: asked.tab === 'sections' ? 'sections' : 'theme', page }, ask];
}
