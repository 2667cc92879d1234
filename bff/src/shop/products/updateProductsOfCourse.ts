import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeProduct } from './changeProduct.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Sets the title and description of all products that sell a course. */
export async function updateProductsOfCourse(
  courseId: Types.ObjectId,
  { title, description }: Pick<StoredProduct, 'title' | 'description'>,
  tx: Transaction,
): Promise<void> {
  const products = await nativeCollection(Products).find({ courseId }, { session: tx }).toArray();
  for (const product of products) await changeProduct(product, { title, description }, tx);
}
