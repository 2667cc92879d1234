import { libraryPageSize } from '@grove/contracts/library';
import type { LibraryProduct } from '@grove/contracts/library';
import { Types } from 'mongoose';
import { AppError } from '../http/errors.ts';
import type { Actor } from '../http/router.ts';
import { nativeCollection } from '../infra/mongo.ts';
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
  const after = cursor === undefined ? {} : { _id: { $lt: parseCursor(cursor) } };
  const found = await nativeCollection(Products)
    .find<Product>(
      { isPublished: true, ...after },
      { projection: productFields, sort: { _id: -1 }, limit: libraryPageSize + 1 },
    )
    .toArray();
  const shown = found.slice(0, libraryPageSize);
  const owned = await listOwned(actor, shown);
  const last = shown.at(-1);
  return {
    products: shown.map((product) => toLibraryProduct(product, owned.has(product._id.toHexString()))),
    nextCursor: last && found.length > shown.length ? formatCursor(last._id) : null,
  };
}

function formatCursor(id: Types.ObjectId): string {
  return Buffer.from(id.toHexString(), 'hex').toString('base64url');
}

function parseCursor(cursor: string): Types.ObjectId {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 24) throw new AppError('bad-request', 'cursor: is not a cursor');
  return new Types.ObjectId(hex);
}
