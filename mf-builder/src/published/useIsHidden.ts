import { use, useState } from 'react';
import { isHiddenAfterEnd } from '@grove/contracts/site/countdown';
import { isSectionEmpty } from '@grove/contracts/site/isSectionEmpty';
import { getSectionItems } from '@grove/contracts/site/sectionItemRules';
import type { Section } from '@grove/contracts/site/site';
import { useSectionItems } from './published.api.ts';
import { SectionTheme } from './sectionTheme.ts';

/**
 * Whether a section is left out of the published page: a countdown that had ended when the page was opened, a
 * section that is not filled in, or reviews, offers and teachers of which none is left. The preview shows all sections.
 */
export function useIsHidden(section: Section): boolean {
  const isPreview = use(SectionTheme) !== undefined;
  const [openedAt] = useState(() => Date.now());
  const { data } = useSectionItems(getSectionItems(section));
  if (isPreview) return false;
  if (isSectionEmpty(section) || data?.length === 0) return true;
  return section.type === 'countdown' && isHiddenAfterEnd(section.details?.countdown, openedAt);
}
