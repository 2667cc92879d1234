import type { mongo } from 'mongoose';
import { olderThan, paginateById } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { freeFile } from './findFreeFile.ts';
import type { StoredProduct } from './product.ts';
import { productFields } from './productFields.ts';
import { Products } from './products.model.ts';
import { getMatchingSearchKeys } from './getProductSearchKeys.ts';
import type { ProductFilters } from './getProductSearchKeys.ts';

export interface PageRequest {
  cursor: string | undefined;
  size: number;
}

export interface ProductPage {
  shown: StoredProduct[];
  nextCursor: string | null;
}

/** Returns a page of the library's offers, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listOfferedProducts({
  cursor,
  size,
  ...filters
}: PageRequest & ProductFilters): Promise<ProductPage> {
  const keys = getMatchingSearchKeys(filters);
  const searchFilter = keys.length === 0 ? {} : { searchKeys: { $all: keys } };
  return readPage({ isPublished: true, ...searchFilter }, { cursor, size });
}

/** Returns a page of the library's free files, newest first.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listFreeFiles(request: PageRequest): Promise<ProductPage> {
  return readPage(freeFile, request);
}

async function readPage(
  filter: mongo.Filter<StoredProduct>,
  { cursor, size }: PageRequest,
): Promise<ProductPage> {
  const found = await nativeCollection(Products)
    .find<StoredProduct>(
      { ...filter, ...olderThan(cursor) },
      { projection: productFields, sort: { _id: -1 }, limit: size + 1 },
    )
    .toArray();
  return paginateById(found, size);
}
