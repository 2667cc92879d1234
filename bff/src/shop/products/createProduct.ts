import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';
import { productSearchKeys } from './productSearchKeys.ts';

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
  extends
    Pick<StoredProduct, 'title' | 'priceCents' | 'type'>,
    Partial<Pick<StoredProduct, Optional | 'studentsCount'>> {
  /** Default: a new id. */
  id?: Id;
  courseId?: Id;
}

/** Creates a product. Default: published. */
export async function createProduct(given: NewProduct, tx?: Transaction): Promise<{ id: Id }> {
  const { title, description = '', priceCents, category = '', type, courseId } = given;
  const { thumbnailKey = null, file = null, isPublished = true, duration = '' } = given;
  const { ratingSum = 0, ratingCount = 0, starCounts = {}, studentsCount = 0 } = given;
  const now = clock.now();
  const product: StoredProduct = {
    _id: new Types.ObjectId(given.id),
    ...{ title, description, priceCents, category, type, thumbnailKey, file },
    courseId: courseId === undefined ? null : new Types.ObjectId(courseId),
    ...{ isPublished, duration, archivedAt: null },
    ...{ ratingSum, ratingCount, starCounts, studentsCount },
    searchKeys: productSearchKeys({ title, category, priceCents }),
    createdAt: now,
    updatedAt: now,
  };
  await nativeCollection(Products).insertOne(product, tx && { session: tx });
  return { id: product._id.toHexString() };
}
