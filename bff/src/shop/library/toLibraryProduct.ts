import type { LibraryProduct } from '@grove/contracts/library';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { StoredProduct } from '../products/product.ts';
import { shownProduct } from '../products/shownProduct.ts';

/** Converts a product to the library's form. Only owners get the id of its course.
 *  @param more.liveClass the dates of a live class, if it has any. */
export function toLibraryProduct(
  product: StoredProduct,
  { owned, liveClass }: { owned: boolean; liveClass: StoredLiveClass | undefined },
): LibraryProduct {
  return {
    ...shownProduct(product),
    owned,
    courseId: owned ? (product.courseId?.toHexString() ?? null) : null,
    liveClass: liveClass ? toClassOffer(liveClass) : null,
  };
}
