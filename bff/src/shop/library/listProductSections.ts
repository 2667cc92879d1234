import type { Id } from '@grove/contracts/fields/fields';
import type { ProductSections } from '@grove/contracts/shop/productPages';
import type { Actor } from '../../http/actor.ts';
import { getPublishedSections } from '../productPages/getPublishedSections.ts';
import { findVisibleProduct } from './findVisibleProduct.ts';

/** Returns the published sections of a product's page.
 *  @throws AppError('product-not-found') also for a product whose page the reader may not see. */
export async function listProductSections(actor: Actor | null, productId: Id): Promise<ProductSections> {
  const [sections] = await Promise.all([
    getPublishedSections(productId),
    findVisibleProduct(actor, productId),
  ]);
  return { sections };
}
