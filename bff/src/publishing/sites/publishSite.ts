import { Theme } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { makeSitePages, writeSite } from './draft.ts';
import { requireReadableTheme } from './publishDraft.ts';
import { sanitizeSection } from './sanitizeSection.ts';
import type { NewSiteSection } from './sanitizeSection.ts';
import { Sites } from './sites.model.ts';
import { saveState } from './siteStates.ts';

export interface NewPublication {
  theme: Theme;
  pages: Record<PageName, readonly NewSiteSection[]>;
}

/** Publishes a whole site, theme and sections of all pages, and discards any draft.
 *  @throws ZodError if they violate the contract; AppError('unreadable-theme') if the theme has a text without
 *  enough contrast. */
export async function publishSite({ theme, pages }: NewPublication): Promise<void> {
  const checked = Theme.parse(theme);
  requireReadableTheme(checked);
  const published = {
    theme: checked,
    pages: makeSitePages((page) =>
      pages[page].map((section) => ({ ...sanitizeSection(section), isVisible: true, revision: 0 })),
    ),
    publishedAt: clock.now(),
  };
  await inTransaction(async (tx) => {
    await saveState({ kind: 'published', ...published, at: published.publishedAt }, tx);
    await writeSite({ published }, tx);
    await nativeCollection(Sites).updateOne({ name: 'site' }, { $unset: { draft: 1 } }, { session: tx });
  });
}
