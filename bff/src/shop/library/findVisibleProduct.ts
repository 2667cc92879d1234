import type { Id } from '@grove/contracts/fields/fields';
import { isHost } from '../../coaching/classes/findClass.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findProductClasses } from '../products/findProductClasses.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredProduct } from '../products/product.ts';
import { listOwnedProductIds } from '../orders/listOwnedProductIds.ts';

/** Finds a product that the reader may see, and whether they own it.
 *  @throws AppError('product-not-found') also for a product that is not offered, unless the reader owns it, hosts it
 *  or is a creator. */
export async function findVisibleProduct(
  actor: Actor | null,
  productId: Id,
): Promise<{ product: StoredProduct; owned: boolean }> {
  const [product] = await findProducts([productId]);
  if (!product) throw new AppError('product-not-found');
  const owned = (await listOwnedProductIds(actor, [product])).has(productId);
  if (!product.isPublished && !owned && !(await isCreatorOrHost(actor, product)))
    throw new AppError('product-not-found');
  return { product, owned };
}

/** Whether the actor is a creator, or the host: a class that is no longer sold still takes place. */
async function isCreatorOrHost(actor: Actor | null, product: StoredProduct): Promise<boolean> {
  if (actor?.isCreator === true) return true;
  if (actor?.isCoach !== true) return false;
  const liveClass = (await findProductClasses([product])).get(product._id.toHexString());
  return liveClass !== undefined && isHost(actor, liveClass);
}
