import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Returns the ids of archived products among the given ones, and of courses whose products are all archived. */
export async function findArchivedContentIds(
  { productIds, courseIds }: Record<'productIds' | 'courseIds', readonly Types.ObjectId[]>,
  tx: Transaction | undefined,
): Promise<Set<string>> {
  if (productIds.length + courseIds.length === 0) return new Set();
  const products = await nativeCollection(Products)
    .find<Pick<StoredProduct, '_id' | 'courseId' | 'archivedAt'>>(
      { $or: [{ _id: { $in: [...productIds] } }, { courseId: { $in: [...courseIds] } }] },
      { projection: { courseId: 1, archivedAt: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  const toId = ({ _id, courseId }: (typeof products)[number]) => (courseId ?? _id).toHexString();
  const current = new Set(products.filter(({ archivedAt }) => archivedAt === null).map(toId));
  return new Set(products.map(toId).filter((id) => !current.has(id)));
}
