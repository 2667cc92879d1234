import { createContext, use } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Theme } from '@grove/contracts/site/site';
import { readPageData } from '@grove/platform/pageData';

/** The theme of a draft, which overrides the published theme. */
export const SectionTheme = createContext<Theme | undefined>(undefined);

/** The theme that section colors are checked against. Default: the published theme. */
export function useSectionTheme(): Theme {
  const published = useQuery<Theme>({ queryKey: ['/api/theme'], initialData: () => readPageData().theme });
  return use(SectionTheme) ?? published.data;
}
