import type { SiteDraft } from '@grove/contracts/site/site';
import { defaultTheme, pageNames } from '@grove/contracts/site/siteDefaults';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { siteBytesMax } from '@grove/contracts/fields/limits';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Sites } from './sites.model.ts';
import type { Draft, Publication, Site, SitePages } from './sites.model.ts';
import type { StoredSection } from './storedSection.ts';
import { listPublishedParts } from './sectionEdits.ts';

export interface LoadedSite {
  draft: Draft;
  published: Publication | undefined;
}

/** Loads the published site and its draft. Without changes, the draft equals what was published. */
export async function loadSite(tx?: Transaction): Promise<LoadedSite> {
  const site = await nativeCollection(Sites).findOne<Pick<Site, 'draft' | 'published'>>(
    { name: 'site' },
    { projection: { _id: 0, draft: 1, published: 1 }, ...(tx && { session: tx }) },
  );
  const published = site?.published;
  return { draft: site?.draft ?? toDraft(published), published };
}

/** Changes the draft in a transaction, so that concurrent changes run one after the other.
 *  @param change creates the next draft from the current one. Its revision is set here.
 *  @throws what `change` throws; AppError('too-large') if the site exceeds the maximum size. */
export async function changeDraft(
  change: (draft: Draft, revision: number) => Draft,
  tx?: Transaction,
): Promise<LoadedSite> {
  if (tx === undefined) return inTransaction((own) => changeDraft(change, own));
  const { draft, published } = await loadSite(tx);
  const revision = draft.revision + 1;
  const next = { ...change(draft, revision), revision };
  await writeSite({ draft: next }, tx);
  return { draft: next, published };
}

/** Replaces the given parts of the site. @throws AppError('too-large') */
export async function writeSite(
  parts: Partial<Pick<Site, 'draft' | 'published'>>,
  tx: Transaction,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(parts.draft ?? null)) > siteBytesMax) throw new AppError('too-large');
  const now = clock.now();
  await nativeCollection(Sites).updateOne(
    { name: 'site' },
    { $set: { ...parts, updatedAt: now }, $setOnInsert: { createdAt: now } },
    { upsert: true, session: tx },
  );
}

export function toSiteDraft({ draft, published }: LoadedSite): SiteDraft {
  const { theme, themeRevision, revision } = draft;
  return {
    theme,
    themeRevision,
    revision,
    isChanged: isChanged({ draft, published }),
    publishedAt: published?.publishedAt.toISOString() ?? null,
  };
}

/** Whether publishing the draft would change anything. */
export function isChanged({ draft, published }: LoadedSite): boolean {
  return toComparable(draft) !== toComparable(toDraft(published));
}

function toComparable({ theme, pages }: Pick<Draft, 'theme' | 'pages'>): string {
  const sections = pageNames.map((page) => listPublishedParts(pages[page]));
  const { colors, typography } = theme;
  return JSON.stringify([
    ...[colors.primary, colors.secondary, colors.accent, colors.background, colors.text],
    ...[typography.heading, typography.body, typography.script],
    sections,
  ]);
}

function toDraft(published: Publication | undefined): Draft {
  return {
    revision: 0,
    themeRevision: 0,
    theme: published?.theme ?? defaultTheme,
    pages: makeSitePages((page) => published?.pages[page] ?? []),
    deleted: [],
  };
}

/** Creates one list of sections for each page. */
export function makeSitePages(make: (page: PageName) => StoredSection[]): SitePages {
  return { home: make('home'), about: make('about'), services: make('services') };
}
