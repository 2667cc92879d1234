import type { Section } from '@grove/contracts/site/site';

/** A section with the fields that only creators see. */
export interface StoredSection extends Section {
  isVisible: boolean;
  /** The draft's revision at the section's last change. */
  revision: number;
}

/** A section and its index among the sections of its page. */
export interface PlacedSection {
  section: StoredSection;
  at: number;
}
