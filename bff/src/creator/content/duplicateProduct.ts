import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import { productRules } from '@grove/contracts/shop/productRules';
import { getCopyTitle } from '@grove/contracts/fields/getCopyTitle';
import type { Id } from '@grove/contracts/fields/fields';
import { copyClass } from '../../coaching/classes/copyClass.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyCourse } from '../../learning/courses/copyCourse.ts';
import { findCourseForEditing } from '../../learning/courses/findCourseForEditing.ts';
import { copyPlans } from '../../shop/plans/copyPlans.ts';
import { copyProductPage } from '../../shop/productPages/copyProductPage.ts';
import { changeProduct, getProduct } from '../../shop/products/changeProduct.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { loadCreatorProduct } from './loadCreatorProducts.ts';

/** Copies a product as a draft: with a copy of its course, its plans, or the settings and future dates of its class,
 *  and the draft of its page.
 *  Buyers, students, reviews and sales are not copied; files are shared with the original.
 *  @throws AppError('product-not-found') */
export async function duplicateProduct(productId: Id, tx: Transaction): Promise<CreatorProduct> {
  const source = await getProduct(productId, tx);
  // Without a write, the original and its files could be deleted by a concurrent transaction.
  await changeProduct(source, {}, tx);
  const title = getCopyTitle(source.title, productRules.title.max);
  const { description, category, duration, type, thumbnailKey, file, priceCents } = source;
  const courseId = await copyCourseOf(source, title, tx);
  const { id } = await createProduct(
    {
      ...{ title, description, category, duration, type, thumbnailKey, file, priceCents },
      isPublished: false,
      ...(courseId !== undefined && { courseId }),
    },
    tx,
  );
  if (type === 'membership') await copyPlans(source._id, await getProduct(id, tx), tx);
  if (type === 'live_class') await copyClass(productId, { productId: id, title }, tx);
  await copyProductPage(productId, id, tx);
  return loadCreatorProduct(await getProduct(id, tx), tx);
}

async function copyCourseOf(
  { courseId }: StoredProduct,
  title: string,
  tx: Transaction,
): Promise<Id | undefined> {
  if (courseId === null) return undefined;
  const course = await findCourseForEditing({ courseId: courseId.toHexString() }, tx);
  return course === null ? undefined : copyCourse(course, title, tx);
}
