import { createContext, use } from 'react';
import type { Theme } from '@grove/contracts/site';
import { readPageData } from '@grove/platform/pageData';

/** Another theme than the one in force: that of a draft. */
export const SectionTheme = createContext<Theme | undefined>(undefined);

/** The theme that a section's colours are measured against. */
export function useSectionTheme(): Theme {
  return use(SectionTheme) ?? readPageData().theme;
}
