import type { Id } from '@grove/contracts/fields/fields';
import type { ProductPageDraft } from '@grove/contracts/shop/productPages';
import { addSiteEvent } from '../../delivery/events/addSiteEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { requireLatestRevision } from '../../publishing/sites/requireLatestRevision.ts';
import {
  changeProductDraft,
  isChanged,
  loadProductPage,
  toProductPageDraft,
  writeProductPage,
} from './productDraft.ts';

/** Publishes the sections of a product's page and notifies open pages. Does nothing if nothing has changed since the
 *  last publication.
 *  @param seen the draft's revision that the caller has seen.
 *  @throws AppError('product-not-found'); AppError('changed-elsewhere') if the caller has not seen the last change. */
export async function publishProductPage(
  actor: Actor,
  productId: Id,
  seen: number | undefined,
): Promise<ProductPageDraft> {
  return inTransaction(async (tx) => {
    const page = await loadProductPage(productId, tx);
    requireLatestRevision(seen, page.draft.revision);
    if (!isChanged(page)) return toProductPageDraft(page);
    const published = { sections: page.draft.sections, publishedAt: clock.now() };
    await writeProductPage({ ...page, published }, tx);
    await recordAudit(
      { action: 'product-page-published', actorId: actor.id, detail: page.product.title },
      tx,
    );
    await addSiteEvent(tx);
    return toProductPageDraft({ ...page, published });
  });
}

/** Replaces the draft of a product's page with the published sections.
 *  @param seen the draft's revision that the caller has seen.
 *  @throws AppError('product-not-found'); AppError('changed-elsewhere') if the caller has not seen the last change. */
export async function discardProductDraft(
  productId: Id,
  seen: number | undefined,
): Promise<ProductPageDraft> {
  const page = await changeProductDraft(productId, ({ draft, published }, revision) => {
    requireLatestRevision(seen, draft.revision);
    return {
      ...draft,
      sections: (published?.sections ?? []).map((section) => ({ ...section, revision })),
    };
  });
  return toProductPageDraft(page);
}
