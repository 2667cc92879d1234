import { libraryPageSize } from '@grove/contracts/library';
import type { LibraryProduct } from '@grove/contracts/library';
import type { Actor } from '../../http/actor.ts';
import { listOffered } from '../products/listOffered.ts';
import { findClassesOf } from '../products/findClassesOf.ts';
import { listOwned } from '../orders/listOwned.ts';
import type { Narrowed } from '../products/productSearchKeys.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';

export interface LibraryPage {
  products: LibraryProduct[];
  nextCursor: string | null;
}

export interface AskedPage extends Narrowed {
  /** Cursor from the previous page. */
  cursor?: string | undefined;
}

/** Returns a page of the library's offers, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listLibrary(actor: Actor | null, asked: AskedPage = {}): Promise<LibraryPage> {
  const { cursor, ...narrowed } = asked;
  const { shown, nextCursor } = await listOffered({ cursor, size: libraryPageSize, ...narrowed });
  const [owned, classes] = await Promise.all([listOwned(actor, shown), findClassesOf(shown)]);
  return {
    products: shown.map((product) => {
      const id = product._id.toHexString();
      return toLibraryProduct(product, { owned: owned.has(id), liveClass: classes.get(id) });
    }),
    nextCursor,
  };
}
