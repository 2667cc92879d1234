import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import type { Product } from './product.ts';
import { Products } from './products.model.ts';

type Optional =
  | 'description'
  | 'category'
  | 'thumbnailKey'
  | 'file'
  | 'isPublished'
  | 'duration'
  | 'ratingSum'
  | 'ratingCount'
  | 'starCounts';

export interface NewProduct
  extends Pick<Product, 'title' | 'priceCents' | 'type'>, Partial<Pick<Product, Optional | 'studentsCount'>> {
  /** Made when left out. */
  id?: Id;
  courseId?: Id;
}

/** Offers something in the library, unless it says that it is not published. */
export async function createProduct(
  { id, courseId, ...fields }: NewProduct,
  tx?: Transaction,
): Promise<{ id: Id }> {
  const _id = new Types.ObjectId(id);
  const product = { ...fields, _id, courseId: courseId === undefined ? null : new Types.ObjectId(courseId) };
  await Products.create([product], { session: tx ?? null });
  return { id: _id.toHexString() };
}
