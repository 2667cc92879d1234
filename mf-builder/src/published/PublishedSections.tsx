import type { Section } from '@grove/contracts/site';
import { PublishedSection } from './PublishedSection.tsx';

/** A page's sections, one below the other. The first one carries the page's heading where it has a title. */
export function PublishedSections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, at) => (
    <PublishedSection key={section.id} section={section} isFirst={at === 0 && section.title !== ''} />
  ));
}
