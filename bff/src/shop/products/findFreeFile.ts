import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { StoredProduct } from './product.ts';
import { Products } from './products.model.ts';

/** Filter of files that the library offers free to everyone. */
export const freeFile = { type: 'digital_file', priceCents: 0, isPublished: true } as const;

/** Returns a product whose file is free for everyone, or null. */
export async function findFreeFile(productId: Id): Promise<Pick<StoredProduct, 'file'> | null> {
  return nativeCollection(Products).findOne<Pick<StoredProduct, 'file'>>(
    { _id: new Types.ObjectId(productId), ...freeFile },
    { projection: { file: 1 } },
  );
}
