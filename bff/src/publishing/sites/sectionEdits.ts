import type { Id } from '@grove/contracts/fields/fields';
import { deletedSectionsMax, sectionsMax } from '@grove/contracts/fields/limits';
import type { EditableSection, Section } from '@grove/contracts/site/site';
import { AppError } from '../../infra/AppError.ts';
import { requireLatestRevision } from './requireLatestRevision.ts';
import { sanitizeSection } from './sanitizeSection.ts';
import type { PlacedSection, StoredSection } from './storedSection.ts';

// The edits of a list of sections, for the pages of the site and of products. All are pure.

type Sections = readonly StoredSection[];

export interface NewSection extends Omit<Section, 'id'> {
  isVisible: boolean;
}

/** Creates a section with a new id. */
export function createStoredSection({ isVisible, ...parts }: NewSection, revision: number): StoredSection {
  return { ...sanitizeSection(parts), isVisible, revision };
}

/** Inserts a section. @param at its index. Default: at the end. @throws AppError('too-many-sections') */
export function insertSection(
  sections: Sections,
  section: StoredSection,
  at = sections.length,
): StoredSection[] {
  if (sections.length >= sectionsMax) throw new AppError('too-many-sections');
  return sections.toSpliced(at, 0, section);
}

export interface SectionChange {
  title?: string | undefined;
  content?: string | undefined;
  settings?: Section['settings'] | undefined;
  details?: Section['details'];
  isVisible?: boolean | undefined;
  /** The revision that the caller has seen. */
  revision?: number | undefined;
}

/** Changes the given parts of a section.
 *  @param revision the draft's next revision.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') if the caller has not seen the last change. */
export function applyChange(
  sections: Sections,
  { sectionId, change }: { sectionId: Id; change: SectionChange },
  revision: number,
): StoredSection[] {
  const { at, section } = findInList(sections, sectionId);
  const { revision: seen, isVisible = section.isVisible, ...parts } = change;
  requireLatestRevision(seen, section.revision);
  const { type, title, content, settings, details } = section;
  const definedParts = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const sanitized = sanitizeSection({
    ...{ id: sectionId, type, title, content, settings, details },
    ...definedParts,
  });
  return sections.with(at, { ...sanitized, isVisible, revision });
}

/** Removes a section.
 *  @param seen the section's revision that the caller has seen.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') */
export function removeSection(
  sections: Sections,
  sectionId: Id,
  seen: number | undefined,
): { remaining: StoredSection[]; removed: PlacedSection } {
  const removed = findInList(sections, sectionId);
  requireLatestRevision(seen, removed.section.revision);
  return { remaining: sections.toSpliced(removed.at, 1), removed };
}

/** Adds a deletion to the latest ones, newest first, which can be restored. */
export function addDeletion<T extends PlacedSection>(deleted: readonly T[], removed: T): T[] {
  return [removed, ...deleted].slice(0, deletedSectionsMax);
}

/** Sorts sections.
 *  @param was the order that the caller has seen.
 *  @throws AppError('changed-elsewhere') if the order has changed, or if the ids are not exactly the sections. */
export function sortSections(
  sections: Sections,
  sectionIds: readonly Id[],
  was: readonly Id[] | undefined,
): StoredSection[] {
  if (was !== undefined && sections.some(({ id }, at) => id !== was[at]))
    throw new AppError('changed-elsewhere');
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ordered = [...new Set(sectionIds)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== sections.length || sectionIds.length !== sections.length)
    throw new AppError('changed-elsewhere');
  return ordered;
}

/** Finds a section and its index. @throws AppError('not-found') */
export function findInList(sections: Sections, sectionId: Id): PlacedSection {
  const at = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[at];
  if (section === undefined) throw new AppError('not-found');
  return { section, at };
}

/** Converts a section to the editors' form. Editors show a fixed section before all others, so indexes start at 1. */
export function toEditableSection({ section, at }: PlacedSection): EditableSection {
  return { ...section, orderIndex: at + 1 };
}

/** Returns the visible sections of a page, as everyone sees them. */
export function listVisible(sections: Sections): (StoredSection & { isVisible: true })[] {
  return sections.filter(({ isVisible }) => isVisible).map((section) => ({ ...section, isVisible: true }));
}

/** Returns the parts of sections that are published, to compare a draft with the publication. */
export function listPublishedParts(sections: Sections): unknown[][] {
  return sections.map(({ id, type, title, content, settings, details, isVisible }) => [
    ...[id, type, title, content, settings, details, isVisible],
  ]);
}
