import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { Transaction } from '../../infra/mongo.ts';
import { findCourseTexts } from '../../learning/courses/findCourseTexts.ts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toFileInfo } from '../../shop/products/toFileInfo.ts';
import { toPublicProduct } from '../../shop/products/toPublicProduct.ts';

/** Converts products to the format for creators, with the taglines of their courses. */
export async function loadCreatorProducts(
  products: readonly StoredProduct[],
  tx?: Transaction,
): Promise<CreatorProduct[]> {
  const courseIds = products.flatMap(({ courseId }) => courseId ?? []);
  const taglines = await findCourseTexts(courseIds, 'tagline', tx);
  return products.map((product) => toCreatorProduct(product, taglines));
}

/** Converts one product to the format for creators. */
export async function loadCreatorProduct(product: StoredProduct, tx?: Transaction): Promise<CreatorProduct> {
  const { courseId } = product;
  return toCreatorProduct(product, await findCourseTexts(courseId === null ? [] : [courseId], 'tagline', tx));
}

function toCreatorProduct(product: StoredProduct, taglines: ReadonlyMap<string, string>): CreatorProduct {
  const { file, duration, outcomes = '' } = product;
  const courseId = product.courseId?.toHexString() ?? null;
  return {
    ...toPublicProduct(product),
    duration,
    outcomes,
    tagline: taglines.get(courseId ?? '') ?? '',
    courseId,
    file: toFileInfo(file),
    state: getState(product),
    createdAt: product.createdAt.toISOString(),
  };
}

function getState({ archivedAt, isPublished }: StoredProduct): CreatorProduct['state'] {
  if (archivedAt !== null) return 'archived';
  return isPublished ? 'offered' : 'draft';
}
