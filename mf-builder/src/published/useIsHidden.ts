import { use, useState } from 'react';
import { isHiddenAfterEnd } from '@grove/contracts/site/countdown';
import { getSectionItems } from '@grove/contracts/site/sectionItemRules';
import type { Section } from '@grove/contracts/site/site';
import { useSectionItems } from './published.api.ts';
import { SectionTheme } from './sectionTheme.ts';

/**
 * Whether a section is left out of the published page: a countdown that had ended when the page was opened, or
 * reviews and offers of which none is left. The preview shows all sections.
 */
export function useIsHidden(section: Section): boolean {
  const isPreview = use(SectionTheme) !== undefined;
  const [openedAt] = useState(() => Date.now());
  const items = getSectionItems(section);
  const { data } = useSectionItems(items);
  if (isPreview) return false;
  if (items !== undefined) return items.ids.length === 0 || data?.length === 0;
  return section.type === 'countdown' && isHiddenAfterEnd(section.details?.countdown, openedAt);
}
