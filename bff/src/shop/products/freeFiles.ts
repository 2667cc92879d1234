import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { olderThan, pageOf } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Product } from './product.ts';
import { productFields } from './productFields.ts';
import { Products } from './products.model.ts';

const free = { type: 'digital_file', priceCents: 0, isPublished: true } as const;

/** A page of the files that the library gives away, newest first.
 *  @throws AppError('bad-request') for a cursor that is none. */
export async function listFreeFiles({
  cursor,
  size,
}: {
  cursor: string | undefined;
  size: number;
}): Promise<{ shown: Product[]; nextCursor: string | null }> {
  const found = await nativeCollection(Products)
    .find<Product>(
      { ...free, ...olderThan(cursor) },
      { projection: productFields, sort: { _id: -1 }, limit: size + 1 },
    )
    .toArray();
  return pageOf(found, size);
}

/** A product of which everybody may have the file, or null. */
export async function findFreeFile(productId: Id): Promise<Pick<Product, 'file'> | null> {
  return nativeCollection(Products).findOne<Pick<Product, 'file'>>(
    { _id: new Types.ObjectId(productId), ...free },
    { projection: { file: 1 } },
  );
}
