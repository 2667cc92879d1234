import { fillPath } from '@grove/contracts/releases/releaseLinks';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import { legalPageNames, toLegalSection } from '@grove/contracts/site/legalPageRules';
import type { LegalPage } from '@grove/contracts/site/legalPages';
import type { PublishedPage, Section } from '@grove/contracts/site/site';
import type { PageContent } from './loadPage.ts';
import type { Match } from './matchRoutes.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Finds the sections below a screen among the answers that the page contains. */
export function findSectionsBelow(
  answers: PageContent['answers'],
  { route: { data: [pattern = ''] = [] }, params }: Match,
): Section[] {
  return (answers[fillPath(pattern, params)] as ProductSections | undefined)?.sections ?? [];
}

/** Finds the sections of a public page among the answers that the page contains: the sections that a creator has
 *  built, or the text of a legal page.
 *  @param path the path of the page's route.
 *  @returns an empty list for any other page. */
export function findPageSections(answers: PageContent['answers'], path: string): Section[] {
  const published = answers[`/api/page${path}`] as PublishedPage | undefined;
  if (published !== undefined) return published.sections;
  const legalPage = findLegalPage(answers, path);
  if (legalPage === undefined) return [];
  return [toLegalSection(legalPage, dayFormat.format(new Date(legalPage.updatedAt)))];
}

/** Finds the legal page at a path among the answers that the page contains. */
export function findLegalPage(answers: PageContent['answers'], path: string): LegalPage | undefined {
  const isLegal = legalPageNames.some((page) => path === `/${page}`);
  return isLegal ? (answers[`/api/legal${path}`] as LegalPage | undefined) : undefined;
}
