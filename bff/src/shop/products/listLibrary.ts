import { libraryPageSize } from '@grove/contracts/library';
import type { LibraryProduct } from '@grove/contracts/library';
import { olderThan, pageOf } from '../../http/idCursor.ts';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { listOwned } from './listOwned.ts';
import type { Product } from './product.ts';
import { Products } from './products.model.ts';
import { productFields } from './productFields.ts';
import { toLibraryProduct } from './toLibraryProduct.ts';

export interface LibraryPage {
  products: LibraryProduct[];
  nextCursor: string | null;
}

/** A page of what the library offers, newest first.
 *  @param cursor from the page before.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function listLibrary(actor: Actor | null, cursor?: string): Promise<LibraryPage> {
  const found = await nativeCollection(Products)
    .find<Product>(
      { isPublished: true, ...olderThan(cursor) },
      { projection: productFields, sort: { _id: -1 }, limit: libraryPageSize + 1 },
    )
    .toArray();
  const { shown, nextCursor } = pageOf(found, libraryPageSize);
  const owned = await listOwned(actor, shown);
  return {
    products: shown.map((product) => toLibraryProduct(product, owned.has(product._id.toHexString()))),
    nextCursor,
  };
}
