import type { EditableLegalPage, LegalPage, LegalPageLink } from '@grove/contracts/site/legalPages';
import { legalPageNames, legalPageTitles } from '@grove/contracts/site/legalPageRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { LegalPages } from './legalPages.model.ts';
import type { StoredLegalPage } from './legalPages.model.ts';

/** Lists the published legal pages, in the order of their names. */
export async function listPublishedLegalPages(): Promise<LegalPageLink[]> {
  const published = await nativeCollection(LegalPages)
    .find<Pick<StoredLegalPage, '_id'>>(
      { _id: { $in: [...legalPageNames] }, content: { $ne: '' } },
      { projection: { _id: 1 } },
    )
    .toArray();
  const names = new Set(published.map(({ _id }) => _id));
  return legalPageNames
    .filter((page) => names.has(page))
    .map((page) => ({ page, title: legalPageTitles[page] }));
}

/** Returns a published legal page.
 *  @throws AppError('page-not-found') if it is not published. */
export async function getLegalPage(page: LegalPageName): Promise<LegalPage> {
  const stored = await nativeCollection(LegalPages).findOne({ _id: page });
  if (stored === null || stored.content === '') throw new AppError('page-not-found');
  const { content, updatedAt } = stored;
  return { page, title: legalPageTitles[page], content, updatedAt: updatedAt.toISOString() };
}

/** Lists all legal pages for their creators. */
export async function listLegalPages(): Promise<EditableLegalPage[]> {
  const stored = await nativeCollection(LegalPages)
    .find({ _id: { $in: [...legalPageNames] } })
    .toArray();
  return legalPageNames.map((page) =>
    toEditableLegalPage(
      page,
      stored.find(({ _id }) => _id === page),
    ),
  );
}

/** Converts a stored legal page, or none if it has never been saved, for its creators. */
export function toEditableLegalPage(
  page: LegalPageName,
  stored: Pick<StoredLegalPage, 'content' | 'revision' | 'updatedAt'> | null | undefined,
): EditableLegalPage {
  return {
    page,
    title: legalPageTitles[page],
    content: stored?.content ?? '',
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    revision: stored?.revision ?? 0,
  };
}
