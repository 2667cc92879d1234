import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';
import { getProductSearchKeys } from './getProductSearchKeys.ts';

type Changes = Partial<
  Pick<
    StoredProduct,
    | 'title'
    | 'description'
    | 'priceCents'
    | 'priceInterval'
    | 'category'
    | 'duration'
    | 'outcomes'
    | 'thumbnailKey'
    | 'isPublished'
    | 'archivedAt'
  >
>;

/** Finds a product within a transaction, published or not.
 *  @throws AppError('product-not-found') */
export async function getProduct(productId: Id, tx?: Transaction): Promise<StoredProduct> {
  const product = await nativeCollection(Products).findOne(
    { _id: new Types.ObjectId(productId) },
    { ...(tx && { session: tx }) },
  );
  if (product === null) throw new AppError('product-not-found');
  return product;
}

/** Saves a creator's changes of a product, and updates its search keys. */
export async function changeProduct(
  product: StoredProduct,
  changes: Changes,
  tx: Transaction,
): Promise<StoredProduct> {
  const changed = { ...product, ...changes, updatedAt: clock.now() };
  changed.searchKeys = getProductSearchKeys(changed);
  const { searchKeys, updatedAt } = changed;
  await nativeCollection(Products).updateOne(
    { _id: product._id },
    { $set: { ...changes, searchKeys, updatedAt } },
    { session: tx },
  );
  return changed;
}

/** Deletes a product permanently. */
export async function deleteProduct({ _id }: Pick<StoredProduct, '_id'>, tx: Transaction): Promise<void> {
  await nativeCollection(Products).deleteOne({ _id }, { session: tx });
}

/** Whether another product sells the same course. */
export async function isCourseSoldByAnother(
  { _id, courseId }: StoredProduct,
  tx: Transaction,
): Promise<boolean> {
  if (courseId === null) return false;
  const other = { courseId, _id: { $ne: _id } };
  const found = await nativeCollection(Products).findOne(other, { projection: { _id: 1 }, session: tx });
  return found !== null;
}
