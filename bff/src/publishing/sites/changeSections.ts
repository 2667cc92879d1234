import type { Id } from '@grove/contracts/fields/fields';
import { deletedSectionsMax, sectionsMax } from '@grove/contracts/fields/limits';
import type { DraftSection, Section } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeDraft, requireLatestRevision } from './draft.ts';
import { findSection, listPage, toDraftSection, withPage } from './findSection.ts';
import { sanitizeSection } from './sanitizeSection.ts';
import type { Draft } from './sites.model.ts';

export interface NewSection extends Omit<Section, 'id'> {
  page: PageName;
  isVisible: boolean;
}

/** Adds a section at the end of its page.
 *  @throws AppError('too-many-sections') */
export async function createSection(
  { page, isVisible, ...parts }: NewSection,
  tx: Transaction,
): Promise<DraftSection> {
  const section = sanitizeSection(parts);
  const { draft } = await changeDraft((before, revision) => {
    requireRoom(before, page);
    return withPage(before, page, [...before.pages[page], { ...section, isVisible, revision }]);
  }, tx);
  return toDraftSection(findSection(draft, section.id));
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
 *  @throws AppError('not-found'); AppError('changed-elsewhere') if the caller has not seen the last change. */
export async function changeSection(sectionId: Id, change: SectionChange): Promise<DraftSection> {
  const { revision: seen, isVisible, ...parts } = change;
  const { draft } = await changeDraft((before, revision) => {
    const { page, at, section } = findSection(before, sectionId);
    requireLatestRevision(seen, section.revision);
    const { type, title, content, settings, details } = section;
    const definedParts = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
    const next = {
      ...sanitizeSection({ id: sectionId, type, title, content, settings, details, ...definedParts }),
      isVisible: isVisible ?? section.isVisible,
      revision,
    };
    return withPage(before, page, before.pages[page].with(at, next));
  });
  return toDraftSection(findSection(draft, sectionId));
}

/** Deletes a section. It can be restored until newer deletions displace it.
 *  @param seen the section's revision that the caller has seen.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') */
export async function deleteSection(sectionId: Id, seen: number | undefined): Promise<null> {
  await changeDraft((before) => {
    const { page, at, section } = findSection(before, sectionId);
    requireLatestRevision(seen, section.revision);
    const deleted = [{ section, page, at }, ...before.deleted].slice(0, deletedSectionsMax);
    return { ...withPage(before, page, before.pages[page].toSpliced(at, 1)), deleted };
  });
  return null;
}

/** Restores a deleted section to its position. A section that is already on a page stays there.
 *  @throws AppError('not-found') if it is permanently gone; AppError('too-many-sections') */
export async function restoreSection(sectionId: Id): Promise<DraftSection> {
  const { draft } = await changeDraft((before, revision) => {
    const found = before.deleted.find(({ section }) => section.id === sectionId);
    if (found === undefined || isOnPage(before, sectionId)) {
      findSection(before, sectionId);
      return before;
    }
    const { page, at, section } = found;
    requireRoom(before, page);
    const sections = before.pages[page].toSpliced(at, 0, { ...section, revision });
    return {
      ...withPage(before, page, sections),
      deleted: before.deleted.filter((one) => one !== found),
    };
  });
  return toDraftSection(findSection(draft, sectionId));
}

/** Reorders the sections of one page.
 *  @param was the order that the caller has seen.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') if the page's order has changed, or if the ids are
 *  not exactly its sections. */
export async function reorderSections(
  sectionIds: readonly Id[],
  was: readonly Id[] | undefined,
): Promise<DraftSection[]> {
  const [first = ''] = sectionIds;
  const { draft } = await changeDraft((before) => {
    const { page } = findSection(before, first);
    const sections = before.pages[page];
    if (was !== undefined && sections.some(({ id }, at) => id !== was[at]))
      throw new AppError('changed-elsewhere');
    const byId = new Map(sections.map((section) => [section.id, section]));
    const ordered = [...new Set(sectionIds)].flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== sections.length || sectionIds.length !== sections.length)
      throw new AppError('changed-elsewhere');
    return withPage(before, page, ordered);
  });
  return listPage(draft, findSection(draft, first).page);
}

function isOnPage({ pages }: Draft, sectionId: Id): boolean {
  return Object.values(pages).some((sections) => sections.some(({ id }) => id === sectionId));
}

function requireRoom({ pages }: Draft, page: PageName): void {
  if (pages[page].length >= sectionsMax) throw new AppError('too-many-sections');
}
