import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { StoredProduct } from '../../shop/products/product.ts';
import { toPublicProduct } from '../../shop/products/toPublicProduct.ts';

/** Converts a product to the format for creators. */
export function toCreatorProduct(product: StoredProduct): CreatorProduct {
  const { file, duration } = product;
  return {
    ...toPublicProduct(product),
    duration,
    courseId: product.courseId?.toHexString() ?? null,
    file: file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null,
    state: getState(product),
    createdAt: product.createdAt.toISOString(),
  };
}

function getState({ archivedAt, isPublished }: StoredProduct): CreatorProduct['state'] {
  if (archivedAt !== null) return 'archived';
  return isPublished ? 'offered' : 'draft';
}
