import type { Id } from '@grove/contracts/fields';
import { isHost } from '../../coaching/classes/findClass.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findClassesOf } from '../products/findClassesOf.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { listOwned } from '../orders/listOwned.ts';

/** A product as far as the reader may see it, and whether they have it.
 *  @throws AppError('product-not-found') also for one that is not offered, unless the reader has it, hosts it or is a creator. */
export async function findProductOffer(
  actor: Actor | null,
  productId: Id,
): Promise<{ product: StoredProduct; owned: boolean }> {
  const [product] = await findProducts([productId]);
  if (!product) throw new AppError('product-not-found');
  const owned = (await listOwned(actor, [product])).has(productId);
  if (!product.isPublished && !owned && !(await givesIt(actor, product)))
    throw new AppError('product-not-found');
  return { product, owned };
}

/** Whether they offer it, or host it: a class that is no longer sold is still held. */
async function givesIt(actor: Actor | null, product: StoredProduct): Promise<boolean> {
  if (actor?.isCreator === true) return true;
  if (actor?.isCoach !== true) return false;
  const liveClass = (await findClassesOf([product])).get(product._id.toHexString());
  return liveClass !== undefined && isHost(actor, liveClass);
}
