import type { LibraryProduct } from '@grove/contracts/library';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { StoredProduct } from '../products/product.ts';
import { shownProduct } from '../products/shownProduct.ts';

/** A product as the library shows it. Only its owners learn which course it opens.
 *  @param more.liveClass the dates of a live class that has any. */
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
