import type { Id } from '@grove/contracts/fields/fields';
import type { DraftSection } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { Transaction } from '../../infra/mongo.ts';
import { changeDraft } from './draft.ts';
import { findSection, listPage, toDraftSection, withPage } from './findSection.ts';
import {
  addDeletion,
  applyChange,
  createStoredSection,
  insertSection,
  removeSection,
  sortSections,
} from './sectionEdits.ts';
import type { NewSection, SectionChange } from './sectionEdits.ts';
import type { Draft } from './sites.model.ts';

/** Adds a section at the end of its page.
 *  @throws AppError('too-many-sections') */
export async function createSection(
  { page, ...parts }: NewSection & { page: PageName },
  tx: Transaction,
): Promise<DraftSection> {
  const section = createStoredSection(parts, 0);
  const { draft } = await changeDraft(
    (before, revision) => withPage(before, page, insertSection(before.pages[page], { ...section, revision })),
    tx,
  );
  return toDraftSection(findSection(draft, section.id));
}

/** Changes the given parts of a section.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') if the caller has not seen the last change. */
export async function changeSection(sectionId: Id, change: SectionChange): Promise<DraftSection> {
  const { draft } = await changeDraft((before, revision) => {
    const { page } = findSection(before, sectionId);
    return withPage(before, page, applyChange(before.pages[page], { sectionId, change }, revision));
  });
  return toDraftSection(findSection(draft, sectionId));
}

/** Deletes a section. It can be restored until newer deletions displace it.
 *  @param seen the section's revision that the caller has seen.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') */
export async function deleteSection(sectionId: Id, seen: number | undefined): Promise<null> {
  await changeDraft((before) => {
    const { page } = findSection(before, sectionId);
    const { remaining, removed } = removeSection(before.pages[page], sectionId, seen);
    return {
      ...withPage(before, page, remaining),
      deleted: addDeletion(before.deleted, { ...removed, page }),
    };
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
    return {
      ...withPage(before, page, insertSection(before.pages[page], { ...section, revision }, at)),
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
    return withPage(before, page, sortSections(before.pages[page], sectionIds, was));
  });
  return listPage(draft, findSection(draft, first).page);
}

function isOnPage({ pages }: Draft, sectionId: Id): boolean {
  return Object.values(pages).some((sections) => sections.some(({ id }) => id === sectionId));
}
