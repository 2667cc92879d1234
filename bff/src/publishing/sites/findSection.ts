import type { Id } from '@grove/contracts/fields/fields';
import type { DraftSection } from '@grove/contracts/site/site';
import { pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { AppError } from '../../infra/AppError.ts';
import type { Draft, StoredSection } from './sites.model.ts';

export interface FoundSection {
  page: PageName;
  /** Index among the sections of its page. */
  at: number;
  section: StoredSection;
}

/** @throws AppError('not-found') */
export function findSection({ pages }: Pick<Draft, 'pages'>, sectionId: Id): FoundSection {
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

/** Converts a section to the editors' form. Editors show a fixed section before all others, so indexes start at 1. */
export function toDraftSection({ page, at, section }: FoundSection): DraftSection {
  return { ...section, page, orderIndex: at + 1 };
}

/** Lists the sections of a page in order. */
export function listPage({ pages }: Pick<Draft, 'pages'>, page: PageName): DraftSection[] {
  return pages[page].map((section, at) => toDraftSection({ page, at, section }));
}
