import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeProduct } from './changeProduct.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Sets the title and description of all products that sell a course.
 *  @param isPublished whether the library offers them; archived ones stay archived. Default: unchanged. */
export async function updateProductsOfCourse(
  courseId: Types.ObjectId,
  {
    title,
    description,
    isPublished,
  }: Pick<StoredProduct, 'title' | 'description'> & { isPublished?: boolean },
  tx: Transaction,
): Promise<void> {
  const products = await nativeCollection(Products).find({ courseId }, { session: tx }).toArray();
  for (const product of products) {
    const isOffered = product.archivedAt === null ? isPublished : undefined;
    const changes = { title, description, ...(isOffered !== undefined && { isPublished: isOffered }) };
    await changeProduct(product, changes, tx);
  }
}
