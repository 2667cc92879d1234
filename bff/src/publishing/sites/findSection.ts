import type { Id } from '@grove/contracts/fields/fields';
import type { DraftSection } from '@grove/contracts/site/site';
import { pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { AppError } from '../../infra/AppError.ts';
import { toEditableSection } from './sectionEdits.ts';
import type { PlacedPageSection, Draft } from './sites.model.ts';
import type { StoredSection } from './storedSection.ts';

/** @throws AppError('not-found') */
export function findSection({ pages }: Pick<Draft, 'pages'>, sectionId: Id): PlacedPageSection {
  for (const page of pageNames) {
    const at = pages[page].findIndex(({ id }) => id === sectionId);
    const section = pages[page][at];
    if (section !== undefined) return { page, at, section };
  }
  throw new AppError('not-found');
}

/** Returns the draft with another list of sections on one page. */
export function withPage(draft: Draft, page: PageName, sections: StoredSection[]): Draft {
  return { ...draft, pages: { ...draft.pages, [page]: sections } };
}

/** Converts a section to the editors' form. */
export function toDraftSection({ page, ...found }: PlacedPageSection): DraftSection {
  return { ...toEditableSection(found), page };
}

/** Lists the sections of a page in order. */
export function listPage({ pages }: Pick<Draft, 'pages'>, page: PageName): DraftSection[] {
  return pages[page].map((section, at) => toDraftSection({ page, at, section }));
}
