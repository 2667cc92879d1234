import type { Id } from '@grove/contracts/fields/fields';
import { siteStatesMax } from '@grove/contracts/fields/limits';
import type { EarlierState, SiteDraft, SiteState } from '@grove/contracts/site/site';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isChanged, loadSite, makeSitePages, toSiteDraft, writeSite } from './draft.ts';
import { listFilesByPage } from './listFilesByPage.ts';
import type { FilesByPage } from './listFilesByPage.ts';
import { requireLatestRevision } from './requireLatestRevision.ts';
import { listVisible } from './sectionEdits.ts';
import { SiteStates } from './siteStates.model.ts';
import type { StoredSiteState } from './siteStates.model.ts';
import type { SitePages } from './sites.model.ts';

/** Lists published states and replaced drafts, newest first. */
export async function listSiteStates(): Promise<EarlierState[]> {
  const states = await nativeCollection(SiteStates)
    .find<Pick<StoredSiteState, '_id' | 'kind' | 'sections' | 'at'>>(
      {},
      { projection: { kind: 1, sections: 1, at: 1 } },
    )
    .sort({ at: -1, _id: -1 })
    .limit(siteStatesMax)
    .toArray();
  const current = states.find(({ kind }) => kind === 'published');
  return states.map(({ _id, kind, sections, at }) => ({
    id: _id.toHexString(),
    kind,
    sections,
    at: at.toISOString(),
    isCurrent: _id === current?._id,
  }));
}

/** Lists the URLs of this site's files that the pages of all stored states use. */
export async function listFilesInStates(): Promise<FilesByPage[]> {
  const states = await nativeCollection(SiteStates)
    .find<Pick<StoredSiteState, 'named'>>({}, { projection: { _id: 0, named: 1 } })
    .sort({ at: -1, _id: -1 })
    .limit(siteStatesMax)
    .toArray();
  return states.map(({ named }) => named);
}

/** Returns an earlier state as everyone saw it.
 *  @throws AppError('not-found') */
export async function getSiteState(stateId: Id): Promise<SiteState> {
  const { theme, pages } = await findState(stateId);
  return { theme, pages: makeSitePages((page) => listVisible(pages[page])) };
}

/** Returns the draft as it would be published. */
export async function getSitePreview(): Promise<SiteState> {
  const {
    draft: { theme, pages },
  } = await loadSite();
  return { theme, pages: makeSitePages((page) => listVisible(pages[page])) };
}

/** Makes an earlier state the draft. If the current draft has unpublished changes, it is stored as a state first.
 *  @throws AppError('not-found'); AppError('changed-elsewhere') if the caller has not seen the draft's last change. */
export async function restoreSiteState(stateId: Id, seen: number | undefined): Promise<SiteDraft> {
  return inTransaction(async (tx) => {
    const { theme, pages } = await findState(stateId, tx);
    const site = await loadSite(tx);
    requireLatestRevision(seen, site.draft.revision);
    if (isChanged(site)) await saveState({ kind: 'set-aside', ...site.draft, at: clock.now() }, tx);
    const revision = site.draft.revision + 1;
    const restored = makeSitePages((page) => pages[page].map((section) => ({ ...section, revision })));
    const draft = { ...site.draft, revision, themeRevision: revision, theme, pages: restored };
    await writeSite({ draft }, tx);
    return toSiteDraft({ ...site, draft });
  });
}

/** Stores a state of the site and deletes the oldest ones beyond the limit. */
export async function saveState(
  { kind, theme, pages, at }: Pick<StoredSiteState, 'kind' | 'theme' | 'pages' | 'at'>,
  tx: Transaction,
): Promise<void> {
  const states = nativeCollection(SiteStates);
  const named = listFilesByPage(pages);
  const state = {
    kind,
    theme,
    pages,
    named,
    sections: countSections(pages),
    at,
    createdAt: at,
    updatedAt: at,
  };
  await states.insertOne({ _id: new Types.ObjectId(), ...state }, { session: tx });
  const latest = await states
    .find<Pick<StoredSiteState, 'at'>>({}, { projection: { _id: 0, at: 1 }, session: tx })
    .sort({ at: -1, _id: -1 })
    .limit(siteStatesMax + 1)
    .toArray();
  const oldest = latest[siteStatesMax - 1];
  if (latest.length > siteStatesMax && oldest)
    await states.deleteMany({ at: { $lt: oldest.at } }, { session: tx });
}

async function findState(stateId: Id, tx?: Transaction): Promise<Pick<StoredSiteState, 'theme' | 'pages'>> {
  const state = await nativeCollection(SiteStates).findOne<Pick<StoredSiteState, 'theme' | 'pages'>>(
    { _id: new Types.ObjectId(stateId) },
    { projection: { _id: 0, theme: 1, pages: 1 }, ...(tx && { session: tx }) },
  );
  if (state === null) throw new AppError('not-found');
  return state;
}

function countSections(pages: SitePages): number {
  return Object.values(pages).reduce((sum, sections) => sum + sections.length, 0);
}
