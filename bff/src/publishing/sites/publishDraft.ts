import type { SiteDraft, Theme } from '@grove/contracts/site/site';
import { checkTheme } from '@grove/ui/theme/tokens';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { isChanged, loadSite, toSiteDraft, writeSite } from './draft.ts';
import { requireLatestRevision } from './requireLatestRevision.ts';
import { saveState } from './siteStates.ts';

/** Publishes the theme and the sections of all pages at once. Does nothing if nothing has changed since the last
 *  publication.
 *  @param publishEvent notifies open pages, within the transaction.
 *  @throws AppError('changed-elsewhere') if the caller has not seen the draft's last change;
 *  AppError('unreadable-theme') if the theme has a text without enough contrast. */
export async function publishDraft(
  actor: Actor,
  seen: number | undefined,
  publishEvent: (tx: Transaction) => Promise<void>,
): Promise<SiteDraft> {
  return inTransaction(async (tx) => {
    const site = await loadSite(tx);
    requireLatestRevision(seen, site.draft.revision);
    if (!isChanged(site) && site.published !== undefined) return toSiteDraft(site);
    const { theme, pages } = site.draft;
    requireReadableTheme(theme);
    const published = { theme, pages, publishedAt: clock.now() };
    await saveState({ kind: 'published', ...published, at: published.publishedAt }, tx);
    await writeSite({ published }, tx);
    await recordAudit({ action: 'site-published', actorId: actor.id }, tx);
    await publishEvent(tx);
    return toSiteDraft({ ...site, published });
  });
}

/** @throws AppError('unreadable-theme') */
export function requireReadableTheme(theme: Theme): void {
  const [refusal] = checkTheme(theme).refusals;
  if (refusal !== undefined) throw new AppError('unreadable-theme', refusal.reason);
}
