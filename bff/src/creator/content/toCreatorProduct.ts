import type { CreatorProduct } from '@grove/contracts/content';
import type { StoredProduct } from '../../shop/products/product.ts';
import { shownProduct } from '../../shop/products/shownProduct.ts';

/** Converts a product to the format for creators. */
export function toCreatorProduct(product: StoredProduct): CreatorProduct {
  const { file, duration } = product;
  return {
    ...shownProduct(product),
    duration,
    courseId: product.courseId?.toHexString() ?? null,
    file: file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null,
    state: stateOf(product),
    createdAt: product.createdAt.toISOString(),
  };
}

function stateOf({ archivedAt, isPublished }: StoredProduct): CreatorProduct['state'] {
  if (archivedAt !== null) return 'archived';
  return isPublished ? 'offered' : 'draft';
}
