import type { LibraryProduct } from '@grove/contracts/shop/library';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { StoredProduct } from '../products/product.ts';
import { toPublicProduct } from '../products/toPublicProduct.ts';

/** Converts a product to the library's form. Only owners get the id of its course.
 *  @param options.liveClass the dates of a live class, if it has any. */
export function toLibraryProduct(
  product: StoredProduct,
  { owned, liveClass }: { owned: boolean; liveClass: StoredLiveClass | undefined },
): LibraryProduct {
  return {
    ...toPublicProduct(product),
    owned,
    courseId: owned ? (product.courseId?.toHexString() ?? null) : null,
    liveClass: liveClass ? toClassOffer(liveClass) : null,
  };
}
