import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { loadProductPage, writeProductPage } from './productDraft.ts';

/** Copies the draft of a product's page to another product, without publishing it.
 *  @throws AppError('product-not-found') */
export async function copyProductPage(sourceId: Id, copyId: Id, tx: Transaction): Promise<void> {
  const { sections } = (await loadProductPage(sourceId, tx)).draft;
  if (sections.length === 0) return;
  const copy = await loadProductPage(copyId, tx);
  await writeProductPage({ ...copy, draft: { ...copy.draft, sections } }, tx);
}
