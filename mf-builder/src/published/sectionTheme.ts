import { createContext, use } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Theme } from '@grove/contracts/site';
import { readPageData } from '@grove/platform/pageData';

/** Another theme than the one in force: that of a draft. */
export const SectionTheme = createContext<Theme | undefined>(undefined);

/** The theme that a section's colours are measured against: that of the page, until another one is published. */
export function useSectionTheme(): Theme {
  const published = useQuery<Theme>({ queryKey: ['/api/theme'], initialData: () => readPageData().theme });
  return use(SectionTheme) ?? published.data;
}
