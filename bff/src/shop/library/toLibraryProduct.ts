import type { LibraryProduct } from '@grove/contracts/shop/library';
import type { StoredLiveClass } from '../../coaching/classes/liveClass.ts';
import { toClassOffer } from '../../coaching/classes/toLiveClass.ts';
import type { StoredProduct } from '../products/product.ts';
import { toPublicProduct } from '../products/toPublicProduct.ts';

interface LibraryProductOptions {
  owned: boolean;
  /** The ids of the reader's finished courses, as hex. */
  finishedCourseIds: ReadonlySet<string>;
  /** The dates of a live class, if it has any. */
  liveClass: StoredLiveClass | undefined;
}

/** Converts a product to the library's form. Only owners get the id of its course. */
export function toLibraryProduct(
  product: StoredProduct,
  { owned, finishedCourseIds, liveClass }: LibraryProductOptions,
): LibraryProduct {
  const courseId = owned ? (product.courseId?.toHexString() ?? null) : null;
  return {
    ...toPublicProduct(product),
    owned,
    courseId,
    isFinished: courseId !== null && finishedCourseIds.has(courseId),
    liveClass: liveClass ? toClassOffer(liveClass) : null,
  };
}
