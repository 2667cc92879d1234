import type { Section } from '@grove/contracts/site';
import { PublishedSection } from './PublishedSection.tsx';

interface PublishedSectionsProps {
  sections: readonly Section[];
  /** They stand below what has a heading of its own: the welcome screen. */
  isBelow?: boolean;
}

/** A page's sections, one below the other. The first one carries the page's heading where it has a title. */
export function PublishedSections({ sections, isBelow = false }: PublishedSectionsProps) {
  return sections.map((section, at) => (
    <PublishedSection
      key={section.id}
      section={section}
      isFirst={!isBelow && at === 0 && section.title !== ''}
    />
  ));
}
