import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** A file that the library gives to everybody. */
export const freeFile = { type: 'digital_file', priceCents: 0, isPublished: true } as const;

/** A product of which everybody may have the file, or null. */
export async function findFreeFile(productId: Id): Promise<Pick<StoredProduct, 'file'> | null> {
  return nativeCollection(Products).findOne<Pick<StoredProduct, 'file'>>(
    { _id: new Types.ObjectId(productId), ...freeFile },
    { projection: { file: 1 } },
  );
}
