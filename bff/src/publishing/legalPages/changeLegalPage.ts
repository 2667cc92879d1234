import type { EditableLegalPage } from '@grove/contracts/site/legalPages';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { sanitizeRichText } from '../../infra/sanitizeRichText.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { toEditableLegalPage } from './findLegalPages.ts';
import { LegalPages } from './legalPages.model.ts';

interface LegalPageChange {
  page: LegalPageName;
  /** HTML. A page without text is not published. */
  content: string;
  /** The revision that the caller has seen. */
  revision: number;
}

/** Changes and publishes a legal page. The same content changes nothing, so that 'Last updated' stays.
 *  @param publishEvent notifies open pages, within the transaction.
 *  @throws AppError('changed-elsewhere') if the caller has not seen the last change. */
export async function changeLegalPage(
  actor: Actor,
  { page, content: html, revision: seen }: LegalPageChange,
  publishEvent: (tx: Transaction) => Promise<void>,
): Promise<EditableLegalPage> {
  const content = sanitizeContent(html);
  return inTransaction(async (tx) => {
    const stored = await nativeCollection(LegalPages).findOne({ _id: page }, { session: tx });
    const revision = stored?.revision ?? 0;
    if (seen !== revision) throw new AppError('changed-elsewhere');
    if (content === (stored?.content ?? '')) return toEditableLegalPage(page, stored);
    const next = { content, revision: revision + 1, updatedAt: clock.now() };
    await nativeCollection(LegalPages).updateOne(
      { _id: page },
      { $set: next, $setOnInsert: { createdAt: next.updatedAt } },
      { upsert: true, session: tx },
    );
    await recordAudit({ action: 'legal-page-changed', actorId: actor.id, detail: page }, tx);
    await publishEvent(tx);
    return toEditableLegalPage(page, next);
  });
}

/** Publishes legal pages of a new installation. Pages that have been saved before stay as they are. */
export async function publishLegalPages(texts: Record<LegalPageName, string>): Promise<void> {
  const now = clock.now();
  await nativeCollection(LegalPages).bulkWrite(
    Object.entries(texts).map(([page, html]) => ({
      updateOne: {
        filter: { _id: page as LegalPageName },
        update: {
          $setOnInsert: { content: sanitizeContent(html), revision: 1, createdAt: now, updatedAt: now },
        },
        upsert: true,
      },
    })),
  );
}

/** Removes everything that is not allowed; HTML without text becomes ''. */
function sanitizeContent(html: string): string {
  const content = sanitizeRichText(html);
  return content.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/g, '') === '' ? '' : content;
}
