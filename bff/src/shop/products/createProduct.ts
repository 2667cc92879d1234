import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Product } from './product.ts';
import { Products } from './products.model.ts';

type Optional =
  | 'description'
  | 'category'
  | 'thumbnailKey'
  | 'file'
  | 'isPublished'
  | 'ratingSum'
  | 'ratingCount'
  | 'starCounts';

export interface NewProduct
  extends Pick<Product, 'title' | 'priceCents' | 'type'>, Partial<Pick<Product, Optional | 'studentsCount'>> {
  /** Made when left out. */
  id?: Id;
  courseId?: Id;
}

/** Offers something in the library. */
export async function createProduct({ id, courseId, ...fields }: NewProduct): Promise<{ id: Id }> {
  const _id = new Types.ObjectId(id);
  await Products.create({
    ...fields,
    _id,
    courseId: courseId === undefined ? null : new Types.ObjectId(courseId),
  });
  return { id: _id.toHexString() };
}
