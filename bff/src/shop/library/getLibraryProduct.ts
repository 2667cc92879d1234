import type { Id } from '@grove/contracts/fields';
import type { LibraryProduct } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findProducts } from '../products/findProducts.ts';
import { listOwned } from '../orders/listOwned.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';

/** One product of the library.
 *  @throws AppError('product-not-found') also for one that is not offered, unless the reader has it. */
export async function getLibraryProduct(actor: Actor | null, productId: Id): Promise<LibraryProduct> {
  const [product] = await findProducts([productId]);
  if (!product) throw new AppError('product-not-found');
  const owned = (await listOwned(actor, [product])).has(productId);
  if (!product.isPublished && !owned) throw new AppError('product-not-found');
  return toLibraryProduct(product, owned);
}
