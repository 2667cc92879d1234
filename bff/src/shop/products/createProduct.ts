import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';
import { getProductSearchKeys } from './getProductSearchKeys.ts';

type OptionalField =
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
    Partial<Pick<StoredProduct, OptionalField | 'studentsCount'>> {
  /** Default: a new id. */
  id?: Id;
  courseId?: Id;
}

/** Creates a product. Default: published. */
export async function createProduct(input: NewProduct, tx?: Transaction): Promise<{ id: Id }> {
  const { title, description = '', priceCents, category = '', type, courseId } = input;
  const { thumbnailKey = null, file = null, isPublished = true, duration = '' } = input;
  const { ratingSum = 0, ratingCount = 0, starCounts = {}, studentsCount = 0 } = input;
  const now = clock.now();
  const product: StoredProduct = {
    _id: new Types.ObjectId(input.id),
    ...{ title, description, priceCents, category, type, thumbnailKey, file },
    courseId: courseId === undefined ? null : new Types.ObjectId(courseId),
    ...{ isPublished, duration, archivedAt: null },
    ...{ ratingSum, ratingCount, starCounts, studentsCount },
    searchKeys: getProductSearchKeys({ title, category, priceCents }),
    createdAt: now,
    updatedAt: now,
  };
  await nativeCollection(Products).insertOne(product, tx && { session: tx });
  return { id: product._id.toHexString() };
}
