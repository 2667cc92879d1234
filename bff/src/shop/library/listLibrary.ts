import { libraryPageSize } from '@grove/contracts/shop/library';
import type { LibraryProduct } from '@grove/contracts/shop/library';
import type { Actor } from '../../http/actor.ts';
import { listFinishedCourseIds } from '../../learning/progress/listFinishedCourseIds.ts';
import { listOfferedProducts } from '../products/listOfferedProducts.ts';
import { findProductClasses } from '../products/findProductClasses.ts';
import { listOwnedProductIds } from '../orders/listOwnedProductIds.ts';
import type { ProductFilters } from '../products/getProductSearchKeys.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';

export interface LibraryPage {
  products: LibraryProduct[];
  nextCursor: string | null;
}

export interface LibraryQuery extends ProductFilters {
  /** Cursor from the previous page. */
  cursor?: string | undefined;
}

/** Returns a page of the library's offers, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listLibrary(actor: Actor | null, query: LibraryQuery = {}): Promise<LibraryPage> {
  const { cursor, ...filters } = query;
  const { shown, nextCursor } = await listOfferedProducts({ cursor, size: libraryPageSize, ...filters });
  const [owned, classes] = await Promise.all([listOwnedProductIds(actor, shown), findProductClasses(shown)]);
  const finishedCourseIds = await listFinishedCourseIds(
    actor,
    shown.flatMap(({ _id, courseId }) => (owned.has(_id.toHexString()) && courseId) || []),
  );
  return {
    products: shown.map((product) => {
      const id = product._id.toHexString();
      return toLibraryProduct(product, {
        owned: owned.has(id),
        finishedCourseIds,
        liveClass: classes.get(id),
      });
    }),
    nextCursor,
  };
}
