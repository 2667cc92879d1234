import type { Id } from '@grove/contracts/fields';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findProducts } from '../products/findProducts.ts';
import type { Product } from '../products/product.ts';
import { listOwned } from '../orders/listOwned.ts';

/** A product as far as the reader may see it, and whether they have it.
 *  @throws AppError('product-not-found') also for one that is not offered, unless the reader has it. */
export async function findOffer(
  actor: Actor | null,
  productId: Id,
): Promise<{ product: Product; owned: boolean }> {
  const [product] = await findProducts([productId]);
  if (!product) throw new AppError('product-not-found');
  const owned = (await listOwned(actor, [product])).has(productId);
  if (!product.isPublished && !owned) throw new AppError('product-not-found');
  return { product, owned };
}
