import { useState } from 'react';
import { isHiddenAfterEnd } from '@grove/contracts/site/countdown';
import { isSectionEmpty } from '@grove/contracts/site/isSectionEmpty';
import type { Section } from '@grove/contracts/site/site';
import { useSectionItems } from './published.api.ts';

/**
 * Returns the sections that a published page shows. It leaves out a countdown that had ended when the page was opened,
 * a section that is not filled in, and reviews, offers and teachers of which none is left.
 * @param sections the published sections; none while they are loading.
 */
export function useShownSections(sections: readonly Section[] = []): Section[] {
  const [openedAt] = useState(() => Date.now());
  const getItems = useSectionItems(sections);
  return sections.filter(
    (section) =>
      !isSectionEmpty(section) &&
      getItems(section)?.length !== 0 &&
      !(section.type === 'countdown' && isHiddenAfterEnd(section.details?.countdown, openedAt)),
  );
}
