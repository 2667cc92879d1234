import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { listPurchasedProductIds } from '../orders/listPurchasedProductIds.ts';
import { findProducts } from '../products/findProducts.ts';
import { findFreeFile } from '../products/findFreeFile.ts';
import type { StoredProduct, StoredProductFile } from '../products/product.ts';

/** Finds the file of a product that the actor has bought or claimed.
 *  @throws AppError('product-not-found') both if they do not own it and if it has no file, or if the actor's session
 *  opens another order only. */
export async function findPurchasedFile(actor: Actor, productId: Id): Promise<StoredProductFile> {
  const [purchasedIds, [product]] = await Promise.all([
    listPurchasedProductIds(actor.id, [new Types.ObjectId(productId)], actor.limitedTo),
    findProducts([productId]),
  ]);
  return getFile(purchasedIds.has(productId) ? product : undefined);
}

/** Finds a file that the library offers free to every member.
 *  @throws AppError('product-not-found') if it is not free, not offered, or has no file. */
export async function findResourceFile(productId: Id): Promise<StoredProductFile> {
  return getFile((await findFreeFile(productId)) ?? undefined);
}

function getFile(product: Pick<StoredProduct, 'file'> | undefined): StoredProductFile {
  if (!product?.file) throw new AppError('product-not-found');
  return product.file;
}
