import type { Section } from '@grove/contracts/site/site';
import { PublishedSection } from './PublishedSection.tsx';

interface PublishedSectionsProps {
  /** The sections that are shown: see `useShownSections`. */
  sections: readonly Section[];
  /** Whether the sections are below the welcome screen or a product, which has the main heading. */
  isBelow?: boolean;
}

/** The sections of a page. The first section contains the main heading if it has a title. */
export function PublishedSections({ sections, isBelow = false }: PublishedSectionsProps) {
  return sections.map((section, index) => (
    <PublishedSection
      key={section.id}
      section={section}
      isFirst={!isBelow && index === 0 && section.title !== ''}
    />
  ));
}
