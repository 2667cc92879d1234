import type { CreatorProduct } from '@grove/contracts/content';
import type { StoredProduct } from '../../shop/products/product.ts';
import { shownProduct } from '../../shop/products/shownProduct.ts';

/** A product as its creators see it. Products of before lack some of the fields. */
export function toCreatorProduct(product: StoredProduct): CreatorProduct {
  const { file, duration = '' } = product as Partial<StoredProduct>;
  return {
    ...shownProduct(product),
    duration,
    courseId: product.courseId?.toHexString() ?? null,
    file: file ? { fileName: file.fileName, contentType: file.contentType, size: file.size } : null,
    state: stateOf(product),
    createdAt: ((product.createdAt as Date | undefined) ?? product._id.getTimestamp()).toISOString(),
  };
}

function stateOf({ archivedAt, isPublished }: Partial<StoredProduct>): CreatorProduct['state'] {
  if (archivedAt) return 'archived';
  return isPublished === true ? 'offered' : 'draft';
}
